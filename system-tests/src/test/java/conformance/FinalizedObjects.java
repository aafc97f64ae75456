package conformance;

import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Finalizers and cleaners run after a collection that the program asks for, each once, and not in its own threads. */
public class FinalizedObjects {
    private static final CountDownLatch LEFT = new CountDownLatch(5);
    private static final Cleaner CLEANER = Cleaner.create();
    private static final List<String> DONE = Collections.synchronizedList(new ArrayList<>());

    private static class Handle {
        final String name;

        Handle(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() throws Throwable {
            try {
                Check.that(!Thread.currentThread().getName().equals("main"), "finalizers have a thread");
                done("finalized " + name);
            } finally {
                super.finalize();
            }
        }
    }

    private static final class FileHandle extends Handle {
        FileHandle() {
            this("file");
        }

        FileHandle(String name) {
            super(name);
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() throws Throwable {
            done("closed " + name);
            super.finalize();
            throw new IllegalStateException("is ignored");
        }
    }

    private static void make() {
        new Handle("socket").name.length();
        new FileHandle().name.length();
        CLEANER.register(new Object(), () -> done("cleaned"));
        Cleaner.Cleanable asked = CLEANER.register(new Object(), () -> done("asked"));
        asked.clean();
        asked.clean();
    }

    private static void done(String what) {
        DONE.add(what);
        LEFT.countDown();
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws InterruptedException {
        make();
        Check.that(DONE.contains("asked"), "what the program asks for is done at once");
        Handle used = new Handle("used");
        System.gc();
        Check.that(LEFT.await(1, TimeUnit.MINUTES), "all is done soon");
        Runtime.getRuntime().runFinalization();
        System.runFinalization();
        List<String> done = new ArrayList<>(DONE);
        Collections.sort(done);
        Check.same(
                List.of("asked", "cleaned", "closed file", "finalized file", "finalized socket"), done, "what is done");
        Check.that(used.name.equals("used"), "what is used stays");
    }
}
