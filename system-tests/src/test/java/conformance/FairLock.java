package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock serves those who wait in the order in which they came. */
public class FairLock {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final List<String> served = new ArrayList<>();

    private void visit() {
        lock.lock();
        try {
            served.add(Thread.currentThread().getName());
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        FairLock driver = new FairLock();
        List<Check.Worker> visitors = new ArrayList<>();
        driver.lock.lock();
        for (String name : List.of("first", "second", "third")) {
            Check.Worker visitor = Check.start(name, driver::visit);
            while (!driver.lock.hasQueuedThread(visitor)) Thread.onSpinWait();
            visitors.add(visitor);
        }
        Check.same(3, driver.lock.getQueueLength(), "queue length");
        driver.lock.unlock();
        driver.visit();
        for (Check.Worker visitor : visitors) visitor.done();
        Check.same(List.of("first", "second", "third", "main"), driver.served, "order");
        System.out.println(driver.served);
    }
}
