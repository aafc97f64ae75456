// subject: correct
// after: own
package subjects.correct;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A kitchen timer and a waiter who use sleeps and timeouts, none of which decides the result. */
public class TimedKitchen {

    private final BlockingQueue<String> dishes = new LinkedBlockingQueue<>();
    private final Lock lock = new ReentrantLock();
    private final Condition tableSet = lock.newCondition();
    private boolean set;
    private int idleRounds;
    private int served;

    private void cook(String... names) {
        try {
            for (String name : names) {
                Thread.sleep(1);
                dishes.put(name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void setTable() {
        lock.lock();
        try {
            set = true;
            tableSet.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void awaitTable() throws InterruptedException {
        lock.lock();
        try {
            while (!set) {
                tableSet.await(1, TimeUnit.MILLISECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    private void serve(int expected) {
        try {
            awaitTable();
            while (served < expected) {
                String dish = dishes.poll(1, TimeUnit.MILLISECONDS);
                if (dish == null) {
                    idleRounds++;
                } else {
                    served++;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        TimedKitchen kitchen = new TimedKitchen();
        Thread cook = new Thread(() -> kitchen.cook("soup", "fish", "cake"), "cook");
        Thread waiter = new Thread(() -> kitchen.serve(3), "waiter");
        cook.start();
        waiter.start();
        kitchen.setTable();
        while (waiter.isAlive()) {
            waiter.join(2);
        }
        cook.join();
        if (kitchen.served != 3 || kitchen.idleRounds < 0) {
            throw new IllegalStateException(kitchen.served + " dishes served");
        }
        System.out.println("3 dishes served");
    }
}
