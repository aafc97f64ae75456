// subject: correct
package subjects.arenas;

import java.util.ArrayDeque;
import java.util.Deque;

/** An allocator that hands out blocks again, keeps their size in front of them and joins free neighbours. */
public class ReusedBlocks {
    private static final int HEAD = 2;

    private final int[] heap = new int[256];
    private final Deque<Integer> queue = new ArrayDeque<>();
    private int top = HEAD;
    private int firstFree;

    int allocate(int size) {
        int before = 0;
        for (int block = firstFree; block != 0; block = heap[block]) {
            if (heap[block - HEAD] >= size) {
                if (before == 0) firstFree = heap[block];
                else heap[before] = heap[block];
                heap[block - 1] = 1;
                return block;
            }
            before = block;
        }
        int block = top;
        top += size + HEAD;
        heap[block - HEAD] = size;
        heap[block - 1] = 1;
        return block;
    }

    void release(int block) {
        int next = block + heap[block - HEAD] + HEAD;
        if (next == top) heap[next - 1] = 0;
        heap[block - 1] = 0;
        heap[block] = firstFree;
        firstFree = block;
    }

    private int list(int length, int seed) {
        int block = allocate(length);
        for (int i = 0; i < length; i++) heap[block + i] = seed + i;
        return block;
    }

    private int sum(int block, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) sum += heap[block + i];
        return sum;
    }

    /** The next block that waits to be added up; it still belongs to who has put it there. */
    private int next() {
        return queue.poll();
    }

    public static void main(String[] args) {
        ReusedBlocks blocks = new ReusedBlocks();
        int total = 0;
        for (int round = 0; round < 5; round++) {
            int small = blocks.list(3, round);
            int large = blocks.list(5, round * 10);
            blocks.queue.add(small);
            blocks.queue.add(large);
            total += blocks.sum(blocks.next(), 3) + blocks.sum(blocks.next(), 5);
            if (blocks.heap[small] != round) throw new IllegalStateException("block " + small);
            blocks.release(small);
            blocks.release(large);
        }
        if (total != 595) throw new IllegalStateException("total " + total);
    }
}
