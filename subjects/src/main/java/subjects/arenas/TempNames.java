// subject: faulty
// after: variable re-ordering, "ncompress" (a file name is copied into a frame that is too small)
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

import java.nio.charset.StandardCharsets;

/** Names compressed files. Local buffers are in frames on a stack of bytes, as an interpreter has them. */
public class TempNames {
    private static final int LENGTH = 12;

    private final byte[] stack = new byte[128];
    private int top;

    private int frame(int bytes) {
        int at = top;
        top += bytes;
        return at;
    }

    private void leave(int at) {
        top = at;
    }

    int compress(String file) {
        int name = frame(LENGTH);
        int descriptors = frame(2);
        stack[descriptors] = 3;
        stack[descriptors + 1] = 4;
        byte[] bytes = file.getBytes(StandardCharsets.US_ASCII); // error: not limited to LENGTH
        System.arraycopy(bytes, 0, stack, name, bytes.length); // culprit: W1 stack[]
        int suffix = suffix(name, bytes.length);
        int written = write(descriptors) + suffix;
        leave(name);
        return written;
    }

    private int suffix(int name, int length) {
        int copy = frame(4);
        stack[copy] = '.';
        stack[copy + 1] = 'Z';
        int result = stack[copy + 1] - 'Z' + 2;
        leave(copy);
        return result;
    }

    private int write(int descriptors) {
        int in = stack[descriptors];
        int out = stack[descriptors + 1];
        if (out != 4) throw new IllegalStateException("bad file descriptor " + out + " for " + in);
        return out - in;
    }

    public static void main(String[] args) {
        TempNames names = new TempNames();
        int total = 0;
        for (String file : new String[] {"a.txt", "archive.tar", "holiday-pic.png"}) total += names.compress(file);
        System.out.println(total);
    }
}
