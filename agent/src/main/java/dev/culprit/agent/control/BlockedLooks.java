package dev.culprit.agent.control;

/** How often a thread was seen blocked without a break: on a busy machine a single look also finds one that only waits for a processor. */
final class BlockedLooks {
    private int count;

    /** So many times by now. */
    int see(boolean blocked) {
        count = blocked ? count + 1 : 0;
        return count;
    }
}
