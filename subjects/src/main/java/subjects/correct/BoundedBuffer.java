// subject: correct
// after: own
package subjects.correct;

/** A bounded buffer on one monitor between two producers and two consumers. */
public class BoundedBuffer {

    private final int[] slots;
    private int head;
    private int count;

    BoundedBuffer(int capacity) {
        slots = new int[capacity];
    }

    synchronized void put(int value) throws InterruptedException {
        while (count == slots.length) {
            wait();
        }
        slots[(head + count) % slots.length] = value;
        count++;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int value = slots[head];
        head = (head + 1) % slots.length;
        count--;
        notifyAll();
        return value;
    }

    static final class Producer extends Thread {
        private final BoundedBuffer buffer;
        private final int first;
        private final int items;

        Producer(BoundedBuffer buffer, int first, int items) {
            super("producer-" + first);
            this.buffer = buffer;
            this.first = first;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    buffer.put(first + i);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static final class Consumer extends Thread {
        private final BoundedBuffer buffer;
        private final int items;
        private int sum;

        Consumer(String name, BoundedBuffer buffer, int items) {
            super(name);
            this.buffer = buffer;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) {
                    sum += buffer.take();
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer(2);
        Consumer left = new Consumer("consumer-left", buffer, 3);
        Consumer right = new Consumer("consumer-right", buffer, 3);
        Thread[] threads = {left, new Producer(buffer, 10, 3), new Producer(buffer, 20, 3), right};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (left.sum + right.sum != 96) {
            throw new IllegalStateException("sum is " + (left.sum + right.sum));
        }
        System.out.println("all items consumed");
    }
}
