package dev.culprit.model.trial;

import dev.culprit.model.patterns.Collecting;
import java.util.List;

/** Something that is recorded of a run besides its outcome. */
public sealed interface Recording {

    /** The part that a host needs for it. */
    Equipment.Part part();

    /** Which accesses of which threads follow each other at a location. */
    record Patterns(Collecting settings) implements Recording {
        @Override
        public Equipment.Part part() {
            return Equipment.Part.PATTERNS;
        }
    }

    /**
     * The values that statements used and computed, in their order, and the statement instances that they belong to:
     * those of the given points, or of all if there are none.
     */
    record Values(List<Integer> points) implements Recording {
        public Values {
            points = List.copyOf(points);
        }

        @Override
        public Equipment.Part part() {
            return Equipment.Part.VALUES;
        }
    }

    /**
     * The trace from which every instruction can be followed, written to the file: of the whole run, or of its
     * beginning if it has more than {@code most} bytes before it is packed.
     */
    record Trace(String file, long most) implements Recording {
        /** Of the whole run. */
        public Trace(String file) {
            this(file, Long.MAX_VALUE);
        }

        @Override
        public Equipment.Part part() {
            return Equipment.Part.TRACE;
        }
    }
}
