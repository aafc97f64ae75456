package subjects.locate.compress;

/** Codes made of their lengths alone: shorter ones first, and of the same length in the order of symbols. */
final class PrefixCode {
    private final int[] lengths;
    private final int[] codes;
    private final int[] countOfLength = new int[CodeLengths.LONGEST + 1];
    private final int[] symbols;

    PrefixCode(int[] lengths) throws BadData {
        this.lengths = lengths;
        this.codes = new int[lengths.length];
        for (int length : lengths) {
            countOfLength[length]++;
        }
        countOfLength[0] = 0;
        symbols = new int[lengths.length];
        int[] next = firstCodes();
        int[] places = firstPlaces();
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            int length = lengths[symbol];
            if (length > 0) {
                codes[symbol] = next[length];
                next[length]++;
                symbols[places[length]] = symbol;
                places[length]++;
            }
        }
    }

    private int[] firstCodes() throws BadData {
        int[] first = new int[countOfLength.length];
        int code = 0;
        for (int length = 1; length < first.length; length++) {
            code = (code + countOfLength[length - 1]) << 1;
            first[length] = code;
            if (code + countOfLength[length] > 1 << length) {
                throw new BadData("too many codes of length " + length);
            }
        }
        return first;
    }

    private int[] firstPlaces() {
        int[] first = new int[countOfLength.length];
        for (int length = 1; length < first.length; length++) {
            first[length] = first[length - 1] + countOfLength[length - 1];
        }
        return first;
    }

    void write(int symbol, BitWriter out) {
        out.writeCode(codes[symbol], lengths[symbol]);
    }

    int read(BitReader in) throws BadData {
        int code = 0;
        int first = 0;
        int place = 0;
        for (int length = 1; length < countOfLength.length; length++) {
            code = code << 1 | in.bit();
            int count = countOfLength[length];
            if (code - first < count) {
                return symbols[place + code - first];
            }
            place += count;
            first = (first + count) << 1;
        }
        throw new BadData("no such code");
    }

    /** How many bits so many of each symbol take. */
    long cost(int[] frequencies) {
        long bits = 0;
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            bits += (long) frequencies[symbol] * lengths[symbol];
        }
        return bits;
    }
}
