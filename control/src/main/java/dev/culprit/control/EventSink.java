package dev.culprit.control;

/** Takes what a recording trial does, in the order in which it happens. */
public interface EventSink {
    /** {@code type} is the descriptor's letter; for a reference {@code bits} is the object's number, 0 for null. */
    void access(Runner runner, int site, int object, int index, byte type, long bits);

    void lock(Runner runner, int site, int object, boolean acquired);

    /** {@code what} is start, join or end. */
    void thread(Runner runner, String what, String path);
}
