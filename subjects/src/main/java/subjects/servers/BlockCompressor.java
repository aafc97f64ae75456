// subject: failing
// after: ConMem table VII, "PBZIP2-1"; execution suppression, "pbzip2-1"; dual slicing, "pbzip2"
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.ArrayDeque;
import java.util.Deque;

/** Compresses a text by run lengths: consumers take blocks from a queue, the main thread collects the results. */
public class BlockCompressor {

    record Block(int number, String text) {}

    private final Object mutex = new Object();
    private final Object output = new Object();
    private final String[] results;
    private Deque<Block> queue = new ArrayDeque<>();
    private boolean allBlocksRead;
    private int finished;

    BlockCompressor(int blocks) {
        results = new String[blocks];
    }

    void put(Block block) {
        synchronized (mutex) {
            queue.add(block);
            mutex.notifyAll();
        }
    }

    void endOfInput() {
        synchronized (mutex) {
            allBlocksRead = true;
            mutex.notifyAll();
        }
    }

    private Block take() throws InterruptedException {
        synchronized (mutex) {
            while (queue.isEmpty() && !allBlocksRead) { // culprit: R2 queue
                mutex.wait();
            }
            return queue.poll(); // culprit: R2 queue
        }
    }

    void consume() {
        try {
            Block block = take();
            while (block != null) {
                finish(block.number(), compress(block.text()));
                block = take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void finish(int number, String compressed) {
        synchronized (output) {
            results[number] = compressed;
            finished++;
            output.notifyAll();
        }
    }

    private static String compress(String text) {
        StringBuilder runs = new StringBuilder();
        int start = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) != text.charAt(start)) {
                runs.append(i - start).append(text.charAt(start));
                start = i;
            }
        }
        return runs.toString();
    }

    String collect() throws InterruptedException {
        synchronized (output) {
            while (finished < results.length) {
                output.wait();
            }
        }
        queue = null; // culprit: W1 queue
        return String.join("", results);
    }

    public static void main(String[] args) throws Exception {
        String[] input = {"aaaabbb", "bbccccc", "cddd"};
        BlockCompressor compressor = new BlockCompressor(input.length);
        Thread first = new Thread(compressor::consume, "consumer-1");
        Thread second = new Thread(compressor::consume, "consumer-2");
        first.start();
        second.start();
        for (int i = 0; i < input.length; i++) {
            compressor.put(new Block(i, input[i]));
        }
        compressor.endOfInput();
        System.out.println(compressor.collect());
        first.join();
        second.join();
    }
}
