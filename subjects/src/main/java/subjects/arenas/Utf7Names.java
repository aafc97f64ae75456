// subject: silent
// after: variable re-ordering, "mutt" (converted names need more room than was allocated)
// kind: first-corruption
package subjects.arenas;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Converts the names of mail folders in memory outside the heap. Nothing checks the bounds there. */
public class Utf7Names {
    private final Unsafe memory;

    Utf7Names() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        memory = (Unsafe) field.get(null);
    }

    /** The fault: a character outside ASCII takes four bytes, not two. */
    private long convert(String name) {
        long block = memory.allocateMemory(name.length() * 2L + 1); // error: should be 4L
        long at = block;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < 128) {
                memory.putByte(at++, (byte) c);
            } else {
                memory.putByte(at++, (byte) '&');
                memory.putByte(at++, (byte) (c >> 8));
                memory.putByte(at++, (byte) c); // culprit: W1 memory
                memory.putByte(at++, (byte) '-'); // culprit: W1 memory
            }
        }
        memory.putByte(at, (byte) 0); // culprit: W1 memory
        return block;
    }

    private int length(long block) {
        int length = 0;
        while (memory.getByte(block + length) != 0) length++;
        return length;
    }

    public static void main(String[] args) throws Exception {
        Utf7Names names = new Utf7Names();
        int total = 0;
        for (String name : new String[] {"inbox", "archiv", "\u00fc\u00e4\u00f6"}) {
            long block = names.convert(name);
            total += names.length(block);
            names.memory.freeMemory(block);
        }
        System.out.println(total > 0 ? "converted" : "nothing to do");
    }
}
