// subject: faulty
// after: variable re-ordering, "pine" (quoting makes an address longer than was estimated)
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

import java.nio.ByteBuffer;

/** Formats addresses into blocks of one buffer. Names with special characters are quoted. */
public class AddressBook {
    private final ByteBuffer buffer = ByteBuffer.allocate(256);
    private int free;

    private int reserve(int bytes) {
        int at = free;
        free += bytes;
        return at;
    }

    /** The length of what is to come, without the characters that quoting adds. */
    private static int estimate(String name) {
        return name.length() + 3; // error: quoting adds more
    }

    private static void quote(ByteBuffer out, String name) {
        out.put((byte) '"');
        for (char c : name.toCharArray()) {
            if (c == '"' || c == '\\') out.put((byte) '\\');
            out.put((byte) c); // culprit: W1 buffer
        }
        out.put((byte) '"');
        out.put((byte) 0);
    }

    public static void main(String[] args) {
        AddressBook book = new AddressBook();
        String[] names = {"Ann", "J. \"Mac\" \"K\" Heath", "Zoe"};
        int[] blocks = new int[names.length];
        for (int i = 0; i < names.length; i++) blocks[i] = book.reserve(estimate(names[i]));
        for (int i = names.length - 1; i >= 0; i--) {
            ByteBuffer out = book.buffer.duplicate();
            out.position(blocks[i]);
            quote(out, names[i]);
        }
        for (int block : blocks) book.print(block);
    }

    private void print(int block) {
        StringBuilder text = new StringBuilder();
        for (int at = block; buffer.get(at) != 0; at++) text.append((char) buffer.get(at));
        if (text.charAt(0) != '"') throw new IllegalStateException("not quoted: " + text);
        System.out.println(text);
    }
}
