// subject: correct
package subjects.arenas;

import java.nio.ByteBuffer;

/** Views of one buffer that overlap on purpose: a writer, a reader, and a header beside the record that contains it. */
public class SharedViews {
    private final ByteBuffer memory = ByteBuffer.allocate(64);
    private int free;

    private int record(int bytes) {
        int at = free;
        free += bytes;
        return at;
    }

    public static void main(String[] args) {
        SharedViews views = new SharedViews();
        int first = views.record(16);
        int second = views.record(16);
        ByteBuffer writer = views.memory.duplicate();
        writer.position(first);
        for (int i = 0; i < 4; i++) writer.putInt(i);
        ByteBuffer whole = views.memory.slice(second, 16);
        ByteBuffer head = views.memory.slice(second, 4);
        whole.putInt(7).putInt(9);
        head.putInt(0, 8);
        ByteBuffer reader = views.memory.duplicate();
        reader.position(first).limit(second);
        int sum = 0;
        while (reader.hasRemaining()) sum += reader.getInt();
        sum += whole.getInt(0) + whole.getInt(4);
        for (int at = 0; at < views.free; at += 4) sum += views.memory.getInt(at);
        if (sum != 6 + 17 + 6 + 17) throw new IllegalStateException("sum " + sum);
    }
}
