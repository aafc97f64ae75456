package dev.culprit.analysis.happensbefore;

import java.util.HashMap;
import java.util.Map;

/** What threads have released for others, by the object or location that passes it on. */
final class Channels {
    /** What of an object passes something on. */
    enum Part {
        /** The lock, by those who held it alone. */
        LOCK,
        /** The lock, by those who shared it. */
        SHARED_LOCK,
        /** The object itself. */
        STATE,
        /** All of its elements. */
        ELEMENTS
    }

    private record Key(Part part, long object, Object detail) {}

    private final Map<Key, VectorClock> released = new HashMap<>();

    void release(Part part, long object, Object detail, VectorClock clock) {
        released.computeIfAbsent(new Key(part, object, detail), k -> new VectorClock())
                .join(clock);
    }

    /** Null where nothing was released. */
    VectorClock acquired(Part part, long object, Object detail) {
        return released.get(new Key(part, object, detail));
    }
}
