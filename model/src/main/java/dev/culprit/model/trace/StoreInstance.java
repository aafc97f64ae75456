package dev.culprit.model.trace;

/**
 * One execution of an instruction that defines something: a store into a field, static field, array element or local
 * variable, or a call. {@code thread} is the path of the thread, {@code occurrence} how often the thread has executed
 * the instruction before.
 */
public record StoreInstance(String thread, InstructionPoint point, int occurrence) {
    public StoreInstance {
        if (occurrence < 0) throw new IllegalArgumentException("an occurrence is counted from 0: " + occurrence);
    }
}
