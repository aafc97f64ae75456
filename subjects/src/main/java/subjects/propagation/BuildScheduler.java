// subject: failing
// after: own (a lost decrement, and nobody is ever told that the last module can be built)
// kind: atomicity-violation
// failure: hang
package subjects.propagation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Builds the modules of a program in several threads, each as soon as all that it needs is built, and then releases it.
 */
public class BuildScheduler {

    static final class Module {
        private final String name;
        private final List<Module> users = new ArrayList<>();
        private int missing;

        Module(String name, Module... needs) {
            this.name = name;
            this.missing = needs.length;
            for (Module needed : needs) {
                needed.users.add(this);
            }
        }

        /** True if this was the last one that it had to wait for. */
        boolean oneLess() {
            return --missing == 0; // culprit: R1 missing; W1 missing; W2 missing
        }
    }

    /** A queue that takers wait at, until it is closed. */
    static final class Line<T> {
        private final Deque<T> waiting = new ArrayDeque<>();
        private boolean closed;

        synchronized void add(T one) {
            waiting.addLast(one);
            notifyAll();
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }

        /** Null when there is nothing more. */
        synchronized T take() throws InterruptedException {
            while (waiting.isEmpty() && !closed) {
                wait();
            }
            return waiting.pollFirst();
        }
    }

    record Artifact(Module module, int bytes) {}

    static final class Compiler extends Thread {
        private final Line<Module> ready;
        private final Line<Artifact> compiled;

        Compiler(String name, Line<Module> ready, Line<Artifact> compiled) {
            super(name);
            this.ready = ready;
            this.compiled = compiled;
        }

        @Override
        public void run() {
            try {
                Module module = ready.take();
                while (module != null) {
                    compiled.add(new Artifact(module, compile(module)));
                    for (Module user : module.users) {
                        if (user.oneLess()) {
                            ready.add(user);
                        }
                    }
                    module = ready.take();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        private static int compile(Module module) {
            int bytes = 0;
            for (int i = 0; i < module.name.length(); i++) {
                bytes = bytes * 31 + module.name.charAt(i);
            }
            return bytes & 0xffff;
        }
    }

    /** Puts artifacts together until the application is among them. */
    static final class Packer extends Thread {
        private final Line<Artifact> compiled;
        private final Module last;
        private final Line<Integer> packages;

        Packer(Line<Artifact> compiled, Module last, Line<Integer> packages) {
            super("packer");
            this.compiled = compiled;
            this.last = last;
            this.packages = packages;
        }

        @Override
        public void run() {
            try {
                int size = 0;
                Artifact artifact = compiled.take();
                while (artifact.module() != last) {
                    size += artifact.bytes();
                    artifact = compiled.take();
                }
                packages.add(size + artifact.bytes());
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Module core = new Module("core");
        Module network = new Module("network", core);
        Module storage = new Module("storage", core);
        Module application = new Module("application", network, storage);
        Line<Module> ready = new Line<>();
        Line<Artifact> compiled = new Line<>();
        Line<Integer> packages = new Line<>();
        Compiler[] compilers = {new Compiler("compiler-1", ready, compiled), new Compiler("compiler-2", ready, compiled)
        };
        for (Compiler compiler : compilers) {
            compiler.start();
        }
        new Packer(compiled, application, packages).start();
        ready.add(core);
        int released = packages.take();
        ready.close();
        for (Compiler compiler : compilers) {
            compiler.join();
        }
        System.out.println("released " + released + " bytes");
    }
}
