package subjects.locate.compress;

/** Takes bits out of bytes, as {@link BitWriter} has put them in. */
final class BitReader {
    private final byte[] bytes;
    private int position;
    private int used;

    BitReader(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    int bit() throws BadData {
        if (position == bytes.length) {
            throw new BadData("the data end too early");
        }
        int bit = bytes[position] >>> used & 1;
        used++;
        if (used == 8) {
            used = 0;
            position++;
        }
        return bit;
    }

    int read(int bits) throws BadData {
        int value = 0;
        for (int i = 0; i < bits; i++) {
            value |= bit() << i;
        }
        return value;
    }

    void align() {
        if (used > 0) {
            used = 0;
            position++;
        }
    }

    int position() {
        return position;
    }
}
