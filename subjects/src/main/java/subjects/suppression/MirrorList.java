// subject: faulty
// after: execution suppression, "prozilla-1" (a host name overflows its buffer and the address behind it)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** A download accelerator that parses a list of mirrors in one block of memory, as its C original did. */
public class MirrorList {
    private static final int NAME = 0;
    private static final int NAME_LENGTH = 16;
    private static final int RETURN = NAME + NAME_LENGTH;

    private final int[] frame = new int[RETURN + 1];
    private final int[] callers = {3, 5, 8};

    void call(int caller) {
        frame[RETURN] = caller;
    }

    void copyName(String host) {
        for (int i = 0; i < host.length(); i++) { // error: not up to NAME_LENGTH
            frame[NAME + i] = host.charAt(i); // culprit: W1 frame[]
        }
    }

    int comeBack() {
        int caller = frame[RETURN];
        return callers[caller];
    }

    public static void main(String[] args) {
        MirrorList list = new MirrorList();
        list.call(1);
        list.copyName("mirror.example.o");
        System.out.println(list.comeBack());
        list.call(2);
        list.copyName("ftp.example.info.");
        System.out.println(list.comeBack());
    }
}
