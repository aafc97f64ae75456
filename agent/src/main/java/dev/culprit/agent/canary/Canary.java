package dev.culprit.agent.canary;

/**
 * Two threads add to a counter without a lock. Under control some schedules lose an addition and others do not; a host
 * in which only one of the two ever happens is not in control.
 */
public final class Canary {
    private static int counter;

    private Canary() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Canary::add);
        other.start();
        add();
        other.join();
        if (counter != 2) throw new IllegalStateException("an addition was lost");
    }

    private static void add() {
        int before = counter;
        counter = before + 1;
    }
}
