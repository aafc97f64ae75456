package dev.culprit.model.trace;

/**
 * One execution of an instruction that defines something: a store into a field, static field, array element or local
 * variable, or a call. {@code thread} is the path of the thread, {@code occurrence} how often the thread has executed
 * the instruction before. {@link #every} stands for all executions.
 */
public record StoreInstance(String thread, InstructionPoint point, int occurrence) {
    private static final int EVERY = -1;

    public StoreInstance {
        if (occurrence < EVERY) throw new IllegalArgumentException("an occurrence is counted from 0: " + occurrence);
    }

    /** All executions of the instruction, by any thread. */
    public static StoreInstance every(InstructionPoint point) {
        return new StoreInstance("", point, EVERY);
    }
}
