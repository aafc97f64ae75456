// subject: faulty
// after: variable re-ordering, "gzip" (a file name is copied into a buffer of fixed size)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.arenas;

import java.nio.charset.StandardCharsets;

/** Compresses files. Its buffers and counters are in one piece of memory, as in a program without objects. */
public class FileTable {
    private static final int NAME_LENGTH = 16;

    private final byte[] memory = new byte[64];
    private int free;

    private final int name = reserve(NAME_LENGTH);
    private final int method = reserve(1);
    private final int level = reserve(1);
    private final int[] windows = {8, 12, 15, 16};

    private int reserve(int bytes) {
        int at = free;
        free += bytes;
        return at;
    }

    void configure(int chosenMethod, int chosenLevel) {
        memory[method] = (byte) chosenMethod;
        memory[level] = (byte) chosenLevel;
    }

    void open(String file) {
        byte[] bytes = file.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < bytes.length; i++) { // error: not up to NAME_LENGTH
            memory[name + i] = bytes[i]; // culprit: W1 memory[]
        }
    }

    int window() {
        return windows[memory[method]];
    }

    public static void main(String[] args) {
        FileTable table = new FileTable();
        table.configure(2, 6);
        for (String file : new String[] {"a.txt", "notes.txt", "holiday-photo.png"}) {
            table.open(file);
        }
        int total = 0;
        for (int block = 0; block < 5; block++) total += table.window() << block;
        System.out.println(total);
    }
}
