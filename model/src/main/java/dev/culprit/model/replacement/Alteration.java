package dev.culprit.model.replacement;

import dev.culprit.model.trace.StoreInstance;
import java.util.List;

/** What is changed in a run, at one point. */
public sealed interface Alteration {
    int point();

    /** The same at another point. */
    Alteration at(int otherPoint);

    /**
     * This value in place of the one that the point has when the thread executes it for the n-th time, from 0. {@code
     * thread} is the thread's path; if it is empty, the executions of all threads are counted together.
     */
    record Replaced(int point, String thread, int instance, Value value) implements Alteration {
        public Replaced(int point, int instance, Value value) {
            this(point, "", instance, value);
        }

        @Override
        public Replaced at(int otherPoint) {
            return new Replaced(otherPoint, thread, instance, value);
        }
    }

    /**
     * A set of values in place of those that one instance of a statement has (section 2.1 of the dissertation). The
     * parts come in the order in which the statement reaches their points.
     */
    record ReplacedSet(List<Part> parts) implements Alteration {
        public ReplacedSet {
            parts = List.copyOf(parts);
        }

        /**
         * {@code skipped} is how often the point is passed before: since the run began for the first part, since the
         * part before for the others.
         */
        public record Part(int point, int skipped, Value value) {}

        @Override
        public int point() {
            return parts.get(0).point();
        }

        /** The points of a method have consecutive numbers, so all parts move by the same distance. */
        @Override
        public ReplacedSet at(int otherPoint) {
            int distance = otherPoint - point();
            return new ReplacedSet(parts.stream()
                    .map(p -> new Part(p.point() + distance, p.skipped(), p.value()))
                    .toList());
        }
    }

    /**
     * The opposite of what a comparison comes to, each time that its first operand is smaller than the second, equal or
     * greater, as {@code signs} says: what another operator would make of it. Two references can be those of two
     * objects that are equal ({@code ALIKE}), where {@code equals} comes to another result.
     */
    record Turned(int point, int signs) implements Alteration {
        public static final int LESS = 1;
        public static final int EQUAL = 2;
        public static final int GREATER = 4;
        public static final int ALIKE = LESS;
        /** All of them and more than none: operators that there are besides the one that is there. */
        public static final int OTHERS = 7;

        @Override
        public Turned at(int otherPoint) {
            return new Turned(otherPoint, signs);
        }

        public boolean turns(int sign) {
            return (signs >> (Integer.signum(sign) + 1) & 1) != 0;
        }
    }

    /** A number that is greater by so much, each time that the point is passed. */
    record Shifted(int point, int by) implements Alteration {
        @Override
        public Shifted at(int otherPoint) {
            return new Shifted(otherPoint, by);
        }
    }

    /** This value each time that the point is passed. */
    record Fixed(int point, Value value) implements Alteration {
        @Override
        public Fixed at(int otherPoint) {
            return new Fixed(otherPoint, value);
        }
    }

    /** What another operator makes of the same two operands, each time that the point is passed. */
    record ChangedOperator(int point, Operator operator) implements Alteration {
        @Override
        public ChangedOperator at(int otherPoint) {
            return new ChangedOperator(otherPoint, operator);
        }
    }

    /**
     * What has this other name, each time that the point is passed: a variable, a field of the same object, or, ending
     * in {@code ()}, a method of it.
     */
    record Renamed(int point, String name) implements Alteration {
        @Override
        public Renamed at(int otherPoint) {
            return new Renamed(otherPoint, name);
        }
    }

    /**
     * The instance is not carried out, and neither is what depends on it. It is named by its instruction and has no
     * point.
     */
    record Suppressed(StoreInstance instance) implements Alteration {
        @Override
        public int point() {
            return -1;
        }

        @Override
        public Suppressed at(int otherPoint) {
            return this;
        }
    }

    /** Sources of nondeterminism have these values, in the form of {@code Setting.text}. It is not made at a point. */
    record Varied(String settings) implements Alteration {
        @Override
        public int point() {
            return -1;
        }

        @Override
        public Varied at(int otherPoint) {
            return this;
        }
    }

    /**
     * The classes in a folder take the place of those of the same name on the class path. All classes of the program
     * are loaded afresh for the run. It is not made at a point.
     */
    record Patched(String folder) implements Alteration {
        @Override
        public int point() {
            return -1;
        }

        @Override
        public Patched at(int otherPoint) {
            return this;
        }
    }
}
