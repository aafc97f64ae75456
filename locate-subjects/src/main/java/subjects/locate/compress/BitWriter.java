package subjects.locate.compress;

/** Puts bits into bytes, from the lowest bit up. */
final class BitWriter {
    private final ByteBuffer out;
    private int pending;
    private int count;

    BitWriter(ByteBuffer out) {
        this.out = out;
    }

    void write(int value, int bits) {
        for (int i = 0; i < bits; i++) {
            pending |= (value >>> i & 1) << count;
            count++;
            if (count == 8) {
                flushByte();
            }
        }
    }

    /** Writes codes from their highest bit on, so that they can be decoded bit by bit. */
    void writeCode(int code, int bits) {
        for (int i = bits - 1; i >= 0; i--) {
            write(code >>> i, 1);
        }
    }

    void align() {
        if (count > 0) {
            flushByte();
        }
    }

    private void flushByte() {
        out.add(pending);
        pending = 0;
        count = 0;
    }
}
