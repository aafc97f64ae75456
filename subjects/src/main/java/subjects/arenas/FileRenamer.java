// subject: faulty
// after: variable re-ordering, "polymorph" (a name is converted in a buffer that is too small)
// kind: first-corruption
// failure: exception java.lang.StringIndexOutOfBoundsException
package subjects.arenas;

import java.nio.ByteBuffer;

/** Converts file names to lower case in blocks of a buffer outside the heap. */
public class FileRenamer {
    private final ByteBuffer memory = ByteBuffer.allocateDirect(128);
    private final String[] rules = {"lower", "unix"};

    private ByteBuffer block(int bytes) {
        ByteBuffer rest = memory.slice(take(bytes), 40);
        return rest;
    }

    private int free;

    private int take(int bytes) {
        int at = free;
        free += bytes;
        return at;
    }

    private static int convert(String name, ByteBuffer out) {
        int begin = name.lastIndexOf('\\') + 1;
        for (int i = begin; i < name.length(); i++) { // error: the block may be shorter
            out.put((byte) Character.toLowerCase(name.charAt(i))); // culprit: W1 memory
        }
        return name.length() - begin;
    }

    public static void main(String[] args) {
        FileRenamer renamer = new FileRenamer();
        ByteBuffer name = renamer.block(12);
        ByteBuffer options = renamer.block(4);
        options.put(0, (byte) 1).put(1, (byte) 2);
        int longest = 0;
        for (String file : new String[] {"C:\\NOTES.TXT", "PHOTO.JPG", "AUTOEXEC-2.BAT"}) {
            name.clear();
            longest = Math.max(longest, convert(file, name));
        }
        String rule = renamer.rules[options.get(0) % 2];
        System.out.println(longest + " " + rule.substring(options.get(1)));
    }
}
