// subject: faulty
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/** The frames of a video are parts of one buffer. Those that are not needed any more are used again. */
public class VideoFrames {
    private static final int SIZE = 16;

    private final ByteBuffer memory = ByteBuffer.allocate(8 * SIZE);
    private final Deque<Frame> free = new ArrayDeque<>();
    private int next;

    /** A part of the buffer. */
    static final class Frame {
        private final int start;
        private int number;

        Frame(int start) {
            this.start = start;
        }
    }

    Frame acquire() {
        Frame frame = free.poll();
        if (frame != null) return frame;
        frame = new Frame(next);
        next += SIZE;
        return frame;
    }

    void release(Frame frame) {
        free.push(frame);
    }

    Frame decode(int number) {
        Frame frame = acquire();
        frame.number = number;
        for (int i = 0; i < SIZE; i++) memory.put(frame.start + i, (byte) (number + i));
        return frame;
    }

    void brighten(Frame frame) {
        for (int i = 0; i < SIZE; i++) {
            memory.put(frame.start + i, (byte) (memory.get(frame.start + i) + 50)); // culprit: W1 memory
        }
    }

    void show(Frame frame) {
        if (memory.get(frame.start) != frame.number) throw new IllegalStateException("frame " + frame.number);
    }

    public static void main(String[] args) {
        VideoFrames frames = new VideoFrames();
        Frame preview = frames.decode(1);
        frames.show(preview);
        for (int number = 2; number < 5; number++) {
            Frame frame = frames.decode(number);
            frames.show(frame);
            frames.release(frame);
        }
        frames.release(preview);
        Frame last = frames.decode(5);
        frames.brighten(preview); // error: was released before
        frames.show(last);
        System.out.println("shown " + last.number);
    }
}
