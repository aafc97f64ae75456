// subject: correct
package subjects.arenas;

/** Messages in a ring of bytes: the bytes of messages that were read are written again. */
public class MessageRing {
    private static final int SLOT = 8;

    private final byte[] ring = new byte[4 * SLOT];
    private int head;
    private int tail;

    private int claim() {
        int slot = head;
        head = (head + SLOT) % ring.length;
        return slot;
    }

    private int oldest() {
        int slot = tail;
        tail = (tail + SLOT) % ring.length;
        return slot;
    }

    void send(String text) {
        int slot = claim();
        ring[slot] = (byte) text.length();
        for (int i = 0; i < text.length(); i++) ring[slot + 1 + i] = (byte) text.charAt(i);
    }

    String receive() {
        int slot = oldest();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ring[slot]; i++) text.append((char) ring[slot + 1 + i]);
        return text.toString();
    }

    public static void main(String[] args) {
        MessageRing ring = new MessageRing();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            ring.send("m" + i);
            if (i % 3 != 0) all.append(ring.receive());
            if (i % 3 == 2) all.append(ring.receive());
        }
        all.append(ring.receive());
        if (!all.toString().equals("m0m1m2m3m4m5m6m7m8m9")) throw new IllegalStateException(all.toString());
    }
}
