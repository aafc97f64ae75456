package dev.culprit.control;

import dev.culprit.model.recording.RecordedEvent;

/** Takes what a recording trial does, in the order in which it happens. */
public interface EventSink {
    /** {@code type} is the descriptor's letter; {@code bits} holds a primitive, {@code reference} an object with the given number. */
    void access(
            ScheduledThread runner,
            int site,
            int object,
            int index,
            byte type,
            long bits,
            Object reference,
            int number);

    void lock(ScheduledThread runner, int site, int object, boolean acquired);

    void life(ScheduledThread runner, RecordedEvent.Life.What what, String path);
}
