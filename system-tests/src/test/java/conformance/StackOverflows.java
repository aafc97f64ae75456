package conformance;

/** Recursion to the end of the stack, in a thread that holds locks, and life after it. */
public class StackOverflows {
    private int depth;

    private synchronized void endless() {
        depth++;
        endless();
    }

    public static void main(String[] args) throws Exception {
        StackOverflows shared = new StackOverflows();
        Check.Worker overflows = Check.start("overflows", () -> {
            Check.thrownBy(StackOverflowError.class, shared::endless);
            Check.that(!Thread.holdsLock(shared), "the lock is free again");
        });
        synchronized (shared) {
            Check.that(shared.depth >= 0, "depth");
        }
        overflows.done();
        synchronized (shared) {
            Check.that(shared.depth > 500, "went deep");
        }
        System.out.println("ok");
    }
}
