package conformance;

import java.util.concurrent.CountDownLatch;

/** Groups count their threads, limit priorities and interrupt together. */
public class ThreadGroups {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("workers");
        group.setMaxPriority(3);
        Check.same(Thread.currentThread().getThreadGroup(), group.getParent(), "parent");
        CountDownLatch ready = new CountDownLatch(2);
        CountDownLatch interrupted = new CountDownLatch(2);
        Runnable waits = () -> {
            ready.countDown();
            try {
                Thread.sleep(100_000_000);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        };
        Thread a = new Thread(group, waits, "a");
        Thread b = new Thread(new ThreadGroup(group, "inner"), waits, "b");
        a.setPriority(Thread.MAX_PRIORITY);
        Check.same(3, a.getPriority(), "priority");
        a.start();
        b.start();
        ready.await();
        Check.same(2, group.activeCount(), "threads");
        Check.same(1, group.activeGroupCount(), "groups");
        Thread[] found = new Thread[4];
        Check.same(2, group.enumerate(found), "enumerated");
        Check.that(found[0] == a && found[1] == b, "the threads themselves");
        Check.that(group.parentOf(b.getThreadGroup()), "parent of the inner group");
        group.interrupt();
        interrupted.await();
        a.join();
        b.join();
        Check.same(0, group.activeCount(), "threads in the end");
        Check.same(null, a.getThreadGroup(), "group of an ended thread");
        System.out.println(group.getName());
    }
}
