package subjects.locate.compress;

/** The usual cyclic redundancy check of 32 bits. */
final class Checksum {
    private static final int POLYNOMIAL = 0xEDB88320;

    private Checksum() {}

    static int of(byte[] bytes) {
        int sum = -1;
        for (byte b : bytes) {
            sum ^= b & 0xff;
            for (int i = 0; i < 8; i++) {
                sum = (sum & 1) == 0 ? sum >>> 1 : sum >>> 1 ^ POLYNOMIAL;
            }
        }
        return ~sum;
    }
}
