package dev.culprit.model.recording;

import dev.culprit.model.Site;
import java.util.List;

/** One thing that a thread did, in the order in which it happened. {@code thread} is the thread's path. */
public sealed interface RecordedEvent {
    String thread();

    /**
     * A field, static or element was read or written. {@code object} is the object's number, 0 for a static; {@code index} is -1 for a field; {@code
     * locks} are the numbers of the objects whose monitors the thread holds.
     */
    record Access(String thread, Site site, int object, int index, String value, List<Integer> locks)
            implements RecordedEvent {}

    /** A monitor was taken or released. */
    record Lock(String thread, Site site, int object, boolean acquired) implements RecordedEvent {}

    /** A thread was started, joined or has ended; {@code other} is the path of the thread it was done to. */
    record Life(String thread, What what, String other) implements RecordedEvent {
        public enum What {
            START,
            JOIN,
            END
        }
    }
}
