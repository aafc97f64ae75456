package dev.culprit.system.hosts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program of a few threads with a few operations each, as Java source and as a model of its own whose interleavings
 * are enumerated here, without any code of the scheduler's.
 *
 * <p>Main starts the threads and joins them. Variables are fields of one object, or, for {@code box}, fields of an
 * object that one of the threads makes and publishes.
 */
final class TinyProgram {
    private static final List<String> VARIABLES = List.of("x", "y", "z");

    /** The steps of a thread in the model; each is one access, one lock operation, or invisible to other threads. */
    private enum Kind {
        READ,
        WRITE,
        SKIP_UNLESS,
        LOCK,
        UNLOCK,
        /** After the start of a thread, where the started one may run first. */
        STARTED,
        START,
        JOIN
    }

    /**
     * {@code READ}: register = variable. {@code WRITE}: variable = register + constant, or the constant where there is
     * no register. {@code SKIP_UNLESS}: jumps over that many steps unless the register has the value.
     */
    private record Step(Kind kind, String variable, int register, int constant, int skip) {}

    private final String name;
    private final List<List<Step>> threads = new ArrayList<>();
    private final List<String> bodies = new ArrayList<>();

    private TinyProgram(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Two or three threads with operations that a seed decides. */
    static TinyProgram random(String name, int seed) {
        Random random = new Random(seed);
        TinyProgram program = new TinyProgram(name);
        boolean[] published = new boolean[1];
        int count = 2 + random.nextInt(2);
        for (int t = 0; t < count; t++) {
            Body body = new Body(random, published);
            int operations = count == 2 ? 2 + random.nextInt(2) : 1 + random.nextInt(2);
            for (int i = 0; i < operations; i++) body.operation(true);
            program.add(body);
        }
        return program;
    }

    /** Threads that only write one variable, so many times each. */
    static TinyProgram writers(String name, int... writes) {
        TinyProgram program = new TinyProgram(name);
        for (int t = 0; t < writes.length; t++) {
            Body body = new Body(null, null);
            for (int i = 0; i < writes[t]; i++) body.write("x", 10 * t + i);
            program.add(body);
        }
        return program;
    }

    private void add(Body body) {
        threads.add(body.steps);
        bodies.add(body.source.toString());
    }

    /** Builds source and model of one thread side by side. */
    private static final class Body {
        private final Random random;
        private final boolean[] published;
        private final List<Step> steps = new ArrayList<>();
        private final StringBuilder source = new StringBuilder();

        /** {@code published} says whether a thread of the program publishes the box; only one does. */
        Body(Random random, boolean[] published) {
            this.random = random;
            this.published = published;
        }

        void operation(boolean mayLock) {
            switch (random.nextInt(mayLock ? 6 : 4)) {
                case 0 -> write(variable(), 1 + random.nextInt(3));
                case 1 -> copy(variable(), variable(), 1 + random.nextInt(2));
                case 2, 3 -> conditional(variable(), random.nextInt(3), variable(), 4 + random.nextInt(3));
                case 4 -> locked();
                default -> {
                    if (!published[0] && random.nextBoolean()) publish();
                    else look(variable());
                }
            }
        }

        private String variable() {
            return VARIABLES.get(random.nextInt(VARIABLES.size()));
        }

        void write(String variable, int constant) {
            steps.add(new Step(Kind.WRITE, variable, -1, constant, 0));
            source.append("s.").append(variable).append(" = ").append(constant).append("; ");
        }

        private void copy(String to, String from, int constant) {
            steps.add(new Step(Kind.READ, from, 0, 0, 0));
            steps.add(new Step(Kind.WRITE, to, 0, constant, 0));
            source.append("s." + to + " = s." + from + " + " + constant + "; ");
        }

        private void conditional(String tested, int value, String changed, int constant) {
            steps.add(new Step(Kind.READ, tested, 0, 0, 0));
            steps.add(new Step(Kind.SKIP_UNLESS, "", 0, value, 1));
            source.append("if (s." + tested + " == " + value + ") ");
            write(changed, constant);
        }

        private void locked() {
            steps.add(new Step(Kind.LOCK, "", 0, 0, 0));
            source.append("synchronized (s) { ");
            operation(false);
            operation(false);
            steps.add(new Step(Kind.UNLOCK, "", 0, 0, 0));
            source.append("} ");
        }

        /** The object is published before it is filled. */
        private void publish() {
            published[0] = true;
            steps.add(new Step(Kind.WRITE, "box", -1, 1, 0));
            steps.add(new Step(Kind.WRITE, "a", -1, 1, 0));
            steps.add(new Step(Kind.WRITE, "b", -1, 2, 0));
            source.append("{ Box made = new Box(); s.box = made; made.a = 1; made.b = 2; } ");
        }

        private void look(String to) {
            steps.add(new Step(Kind.READ, "box", 0, 0, 0));
            steps.add(new Step(Kind.SKIP_UNLESS, "", 0, 1, 4));
            steps.add(new Step(Kind.READ, "a", 0, 0, 0));
            steps.add(new Step(Kind.WRITE, to, 0, 20, 0));
            steps.add(new Step(Kind.READ, "b", 0, 0, 0));
            steps.add(new Step(Kind.WRITE, to, 0, 40, 0));
            source.append("{ Box seen = s.box; if (seen != null) { s." + to + " = seen.a + 20; s." + to
                    + " = seen.b + 40; } } ");
        }
    }

    /** The class, which appends the final state of each run to the file that its argument names. */
    String source() {
        StringBuilder text = new StringBuilder("public class " + name + " {\n");
        text.append("    static class Box { int a; int b; }\n");
        text.append("    int x; int y; int z; Box box;\n");
        text.append("    public static void main(String[] args) throws Exception {\n");
        text.append("        " + name + " s = new " + name + "();\n");
        for (int t = 0; t < bodies.size(); t++)
            text.append("        Thread t" + t + " = new Thread(() -> { " + bodies.get(t) + "});\n");
        for (int t = 0; t < bodies.size(); t++) text.append("        t" + t + ".start();\n");
        for (int t = 0; t < bodies.size(); t++) text.append("        t" + t + ".join();\n");
        text.append("        String state = s.x + \" \" + s.y + \" \" + s.z + \"\\n\";\n");
        text.append("        java.nio.file.Files.writeString(java.nio.file.Path.of(args[0]), state,"
                + " java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);\n");
        return text.append("    }\n}\n").toString();
    }

    /** What {@link #enumerate} found. */
    record Interleavings(Set<String> states, long count) {}

    /** All interleavings with at most so many preemptions: their final states, and how many there are. */
    Interleavings enumerate(int preemptions) {
        List<List<Step>> all = new ArrayList<>();
        List<Step> main = new ArrayList<>();
        for (int t = 0; t < threads.size(); t++) {
            main.add(new Step(Kind.START, "", t + 1, 0, 0));
            main.add(new Step(Kind.STARTED, "", 0, 0, 0));
        }
        for (int t = 0; t < threads.size(); t++) main.add(new Step(Kind.JOIN, "", t + 1, 0, 0));
        all.add(main);
        all.addAll(threads);
        Enumeration enumeration = new Enumeration(all);
        enumeration.run(new State(all.size()), 0, preemptions);
        return new Interleavings(enumeration.states, enumeration.count);
    }

    private static final class State {
        final int[] next;
        final int[] register;
        final boolean[] started;
        /** The thread's next step was considered for a preemption already. */
        final boolean[] arrived;

        final int[] values = new int[6];
        int lockedBy = -1;

        State(int threads) {
            next = new int[threads];
            register = new int[threads];
            started = new boolean[threads];
            arrived = new boolean[threads];
            started[0] = true;
        }

        State(State from) {
            next = from.next.clone();
            register = from.register.clone();
            started = from.started.clone();
            arrived = from.arrived.clone();
            System.arraycopy(from.values, 0, values, 0, values.length);
            lockedBy = from.lockedBy;
        }
    }

    private static final class Enumeration {
        private static final List<String> NAMES = List.of("x", "y", "z", "box", "a", "b");

        private final List<List<Step>> threads;
        private final Set<String> states = new TreeSet<>();
        private long count;

        Enumeration(List<List<Step>> threads) {
            this.threads = threads;
        }

        /** The thread has the processor; it may lose it once before each step that others can see. */
        void run(State s, int thread, int left) {
            advanceInvisible(s, thread);
            if (isAtVisibleStep(s, thread) && !s.arrived[thread]) {
                s.arrived[thread] = true;
                for (int t = 0; left > 0 && t < threads.size(); t++)
                    if (t != thread && canRun(s, t)) run(new State(s), t, left - 1);
            }
            if (canRun(s, thread)) {
                perform(s, thread);
                run(s, thread, left);
            } else {
                choose(s, left);
            }
        }

        /** A join only waits: whether others run before it makes no difference to them. */
        private boolean isAtVisibleStep(State s, int thread) {
            return s.started[thread]
                    && !isDone(s, thread)
                    && threads.get(thread).get(s.next[thread]).kind != Kind.JOIN;
        }

        /** Nobody has the processor. */
        private void choose(State s, int left) {
            boolean any = false;
            for (int t = 0; t < threads.size(); t++) {
                if (!canRun(s, t)) continue;
                any = true;
                run(new State(s), t, left);
            }
            if (any) return;
            count++;
            states.add(s.values[0] + " " + s.values[1] + " " + s.values[2]);
        }

        private boolean canRun(State s, int thread) {
            if (!s.started[thread] || s.next[thread] >= threads.get(thread).size()) return false;
            Step step = threads.get(thread).get(s.next[thread]);
            return switch (step.kind) {
                case LOCK -> s.lockedBy < 0;
                case JOIN -> isDone(s, step.register);
                default -> true;
            };
        }

        private boolean isDone(State s, int thread) {
            return s.next[thread] >= threads.get(thread).size();
        }

        private void advanceInvisible(State s, int thread) {
            while (s.started[thread] && !isDone(s, thread)) {
                Step step = threads.get(thread).get(s.next[thread]);
                boolean invisible = step.kind == Kind.SKIP_UNLESS
                        || step.kind == Kind.UNLOCK
                        || step.kind == Kind.START
                        || step.kind == Kind.JOIN && isDone(s, step.register);
                if (!invisible) return;
                perform(s, thread);
            }
        }

        private void perform(State s, int thread) {
            Step step = threads.get(thread).get(s.next[thread]++);
            s.arrived[thread] = false;
            int variable = NAMES.indexOf(step.variable);
            switch (step.kind) {
                case READ -> s.register[thread] = s.values[variable];
                case WRITE ->
                    s.values[variable] = step.register < 0 ? step.constant : s.register[thread] + step.constant;
                case SKIP_UNLESS -> {
                    if (s.register[thread] != step.constant) s.next[thread] += step.skip;
                }
                case LOCK -> s.lockedBy = thread;
                case UNLOCK -> s.lockedBy = -1;
                case START -> s.started[step.register] = true;
                default -> {}
            }
        }
    }

    @Override
    public String toString() {
        return name + " " + Arrays.toString(bodies.toArray());
    }
}
