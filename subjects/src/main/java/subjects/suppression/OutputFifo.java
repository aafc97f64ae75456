// subject: failing
// after: execution suppression, "pbzip2-2" (fifo->notFull is freed while a consumer still signals it)
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.suppression;

import java.util.ArrayDeque;
import java.util.Deque;

/** Decompresses blocks in a consumer that signals when its queue has room again. */
public class OutputFifo {

    static final class Signal {
        private int count;

        synchronized void raise() {
            count++;
            notifyAll();
        }

        synchronized void await(int least) throws InterruptedException {
            while (count < least) {
                wait();
            }
        }
    }

    private final Deque<String> blocks = new ArrayDeque<>();
    private final Signal decompressed = new Signal();
    private Signal notFull = new Signal();

    synchronized void put(String block) {
        blocks.add(block);
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        while (blocks.isEmpty()) {
            wait();
        }
        return blocks.poll();
    }

    void consume(int expected) {
        try {
            int length = 0;
            for (int i = 0; i < expected; i++) {
                length += take().repeat(2).length();
                decompressed.raise();
                notFull.raise(); // culprit: R1 notFull
            }
            System.out.println(length + " bytes");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void dispose(int expected) throws InterruptedException {
        decompressed.await(expected);
        notFull = null; // culprit: W2 notFull
    }

    public static void main(String[] args) throws Exception {
        OutputFifo fifo = new OutputFifo();
        Thread consumer = new Thread(() -> fifo.consume(2), "consumer");
        consumer.start();
        fifo.put("ab");
        fifo.put("cde");
        fifo.dispose(2);
        consumer.join();
    }
}
