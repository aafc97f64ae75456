package dev.culprit.agent.control;

/**
 * Counts how often in a row a thread was seen blocked. On a busy machine, a thread that only waits for a processor may
 * also look blocked once.
 */
final class BlockedLooks {
    private int count;

    /** Returns the number of times so far. */
    int see(boolean blocked) {
        count = blocked ? count + 1 : 0;
        return count;
    }
}
