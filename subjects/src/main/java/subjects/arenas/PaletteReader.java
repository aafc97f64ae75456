// subject: faulty
// after: variable re-ordering, "xv" (a picture claims more colours than its palette holds)
// kind: first-corruption
// failure: exception java.lang.ArithmeticException
package subjects.arenas;

import java.nio.IntBuffer;

/** Reads the colours and the size of a picture into parts of one buffer. */
public class PaletteReader {
    private static final int COLOURS = 8;

    private final IntBuffer memory = IntBuffer.allocate(64);
    private int next;
    private final int size = part(2);
    private final int colours = part(COLOURS);
    private final int strides = part(4);

    private int part(int length) {
        next += length;
        return next - length;
    }

    void read(int[] picture) {
        memory.put(size, picture[0]).put(size + 1, picture[1]);
        for (int i = 0; i < 4; i++) memory.put(strides + i, picture[0] * (i + 1));
        int claimed = picture[2]; // error: not limited to COLOURS
        for (int i = 0; i < claimed; i++) {
            memory.put(colours + i, picture[3 + i]); // culprit: W1 memory
        }
    }

    int rows(int bytes) {
        return bytes / memory.get(strides + 1);
    }

    public static void main(String[] args) {
        PaletteReader reader = new PaletteReader();
        reader.read(new int[] {4, 3, 2, 255, 128});
        System.out.println(reader.rows(48));
        reader.read(new int[] {4, 3, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
        int darkest = 255;
        for (int i = 0; i < COLOURS; i++) darkest = Math.min(darkest, reader.memory.get(reader.colours + i));
        System.out.println(darkest + " " + reader.rows(48));
    }
}
