// subject: correct
package subjects.arenas;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A linked list in memory outside the heap. */
public class OffHeapQueue {
    private static final int NEXT = 8;
    private static final int SIZE = 16;

    private final Unsafe memory;
    private long first;
    private long last;

    OffHeapQueue() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        memory = (Unsafe) field.get(null);
    }

    void add(long value) {
        long node = memory.allocateMemory(SIZE);
        memory.putLong(node, value);
        memory.putLong(node + NEXT, 0);
        if (last == 0) first = node;
        else memory.putLong(last + NEXT, node);
        last = node;
    }

    long take() {
        long node = first;
        long value = memory.getLong(node);
        first = memory.getLong(node + NEXT);
        if (first == 0) last = 0;
        memory.freeMemory(node);
        return value;
    }

    public static void main(String[] args) throws Exception {
        OffHeapQueue queue = new OffHeapQueue();
        long sum = 0;
        for (int i = 0; i < 6; i++) {
            queue.add(i);
            queue.add(i * 10);
            sum += queue.take();
        }
        for (int i = 0; i < 6; i++) sum += queue.take();
        if (sum != 15 + 150) throw new IllegalStateException("sum " + sum);
    }
}
