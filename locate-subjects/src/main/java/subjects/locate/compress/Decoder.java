package subjects.locate.compress;

/** Reads the blocks that {@link Encoder} has written. */
final class Decoder {
    private final BitReader in;
    private final int length;
    private final ByteBuffer out = new ByteBuffer();
    private int blocks;

    /** So many bytes are expected. */
    Decoder(BitReader in, int length) {
        this.in = in;
        this.length = length;
    }

    int blocks() {
        return blocks;
    }

    byte[] decode() throws BadData {
        boolean isLast = false;
        while (!isLast) {
            isLast = in.bit() == 1;
            int type = in.bit();
            blocks++;
            if (type == Encoder.STORED) {
                stored();
            } else {
                coded();
            }
        }
        in.align();
        if (out.size() != length) {
            throw new BadData("the length is " + out.size() + " and not " + length);
        }
        return out.toBytes();
    }

    private void checkRoom(int bytes) throws BadData {
        if (out.size() + bytes > length) {
            throw new BadData("more data than said");
        }
    }

    private void stored() throws BadData {
        in.align();
        int bytes = in.read(16);
        checkRoom(bytes);
        for (int i = 0; i < bytes; i++) {
            out.add(in.read(8));
        }
    }

    private void coded() throws BadData {
        PrefixCode symbolCode = new PrefixCode(LengthTable.read(Encoder.SYMBOLS, in));
        PrefixCode distanceCode = new PrefixCode(LengthTable.read(Buckets.DISTANCES.count(), in));
        int symbol = symbolCode.read(in);
        while (symbol != Encoder.END_OF_BLOCK) {
            if (symbol < Encoder.END_OF_BLOCK) {
                checkRoom(1);
                out.add(symbol);
            } else {
                match(symbol - Encoder.FIRST_LENGTH, distanceCode);
            }
            symbol = symbolCode.read(in);
        }
    }

    private void match(int lengthBucket, PrefixCode distanceCode) throws BadData {
        int bytes = Buckets.LENGTHS.first(lengthBucket) + in.read(Buckets.LENGTHS.bits(lengthBucket));
        int distanceBucket = distanceCode.read(in);
        int distance = Buckets.DISTANCES.first(distanceBucket) + in.read(Buckets.DISTANCES.bits(distanceBucket));
        if (distance > out.size()) {
            throw new BadData("nothing is so far back: " + distance);
        }
        checkRoom(bytes);
        out.repeat(distance, bytes);
    }
}
