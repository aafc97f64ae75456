package dev.culprit.runtime.corruption;

/** Thrown in place of an access to memory outside the heap that does not belong to a live block. */
public final class MemoryCorruption extends Error {
    private static final long serialVersionUID = 1;

    MemoryCorruption(String message) {
        super(message);
    }

    /** What has overwritten the block is not known, but where it was allocated. */
    MemoryCorruption of(GuardedBlock block) {
        initCause(block.allocated);
        return this;
    }
}
