package conformance;

/** Instance, static and reentrant monitors, left by return and by exception. */
public class SynchronizedMethods {
    private static int all;
    private int count;

    synchronized int add(int n) {
        Check.that(Thread.holdsLock(this), "held");
        return n == 0 ? count : addMore(n);
    }

    private synchronized int addMore(int n) {
        count++;
        return add(n - 1);
    }

    private static synchronized void addToAll() {
        Check.that(Thread.holdsLock(SynchronizedMethods.class), "class held");
        all++;
    }

    private synchronized void fails() {
        count++;
        throw new UnsupportedOperationException("by intention");
    }

    private void work() {
        add(2);
        addToAll();
        try {
            fails();
        } catch (UnsupportedOperationException e) {
            Check.that(!Thread.holdsLock(this), "freed by the exception");
        }
        synchronized (SynchronizedMethods.class) {
            all++;
        }
    }

    static class Sub extends SynchronizedMethods {
        synchronized void both() {
            synchronized (Sub.class) {
                super.add(1);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        SynchronizedMethods shared = new SynchronizedMethods();
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) workers[w] = Check.start("worker-" + w, shared::work);
        for (Check.Worker worker : workers) worker.done();
        Check.same(9, shared.count, "count");
        Check.same(6, all, "all");
        Sub sub = new Sub();
        Check.Worker a = Check.start("a", sub::both);
        Check.Worker b = Check.start("b", sub::both);
        a.done();
        b.done();
        Check.same(2, sub.add(0), "count of the sub class's object");
        Object none = null;
        Check.thrownBy(NullPointerException.class, () -> {
            synchronized (none) {
                all++;
            }
        });
        System.out.println(all);
    }
}
