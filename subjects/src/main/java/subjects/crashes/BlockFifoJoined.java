// subject: correct
// after: BlockFifo, with the consumers joined before the queue is closed
package subjects.crashes;

import java.util.ArrayDeque;
import java.util.Deque;

/** Compresses blocks in consumers that take them from a queue. The queue is closed when all have ended. */
public class BlockFifoJoined {

    static final class Fifo implements AutoCloseable {
        private final Deque<String> blocks = new ArrayDeque<>();
        private boolean ended;
        private boolean closed;

        synchronized void put(String block) {
            blocks.add(block);
            notifyAll();
        }

        synchronized void end() {
            ended = true;
            notifyAll();
        }

        /** Returns null at the end of the input. */
        synchronized String take() throws InterruptedException {
            if (closed) {
                throw new IllegalStateException("the queue is closed");
            }
            while (blocks.isEmpty() && !ended) {
                wait();
            }
            return blocks.poll();
        }

        @Override
        public synchronized void close() {
            closed = true;
            blocks.clear();
        }
    }

    static final class Output {
        private final int expected;
        private int written;

        Output(int expected) {
            this.expected = expected;
        }

        synchronized void write(String block) {
            written += block.isEmpty() ? 0 : 1;
            notifyAll();
        }

        synchronized void awaitAll() throws InterruptedException {
            while (written < expected) {
                wait();
            }
        }
    }

    private static void consume(Fifo fifo, Output output) {
        try {
            String block = fifo.take();
            while (block != null) {
                output.write(block.trim());
                block = fifo.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        String[] input = {"aaaa ", "bb ", "cccccc "};
        Output output = new Output(input.length);
        Fifo fifo = new Fifo();
        Thread first = new Thread(() -> consume(fifo, output), "consumer-1");
        Thread second = new Thread(() -> consume(fifo, output), "consumer-2");
        first.start();
        second.start();
        for (String block : input) {
            fifo.put(block);
        }
        fifo.end();
        output.awaitAll();
        first.join();
        second.join();
        fifo.close();
        System.out.println(output.written + " blocks written");
    }
}
