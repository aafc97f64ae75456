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
        FairLock desk = new FairLock();
        List<Check.Worker> visitors = new ArrayList<>();
        desk.lock.lock();
        for (String name : List.of("first", "second", "third")) {
            Check.Worker visitor = Check.start(name, desk::visit);
            while (!desk.lock.hasQueuedThread(visitor)) Thread.onSpinWait();
            visitors.add(visitor);
        }
        Check.same(3, desk.lock.getQueueLength(), "queue length");
        desk.lock.unlock();
        desk.visit();
        for (Check.Worker visitor : visitors) visitor.done();
        Check.same(List.of("first", "second", "third", "main"), desk.served, "order");
        System.out.println(desk.served);
    }
}
