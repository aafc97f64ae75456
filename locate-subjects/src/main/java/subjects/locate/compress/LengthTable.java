package subjects.locate.compress;

/** Code lengths as they are written in front of a block: four bits each, with short forms for runs. */
final class LengthTable {
    private static final int ZEROS = 0;
    private static final int REPEAT = 13;
    private static final int BITS = 4;
    private static final int ZERO_BITS = 6;
    private static final int MOST_ZEROS = 1 << ZERO_BITS;
    private static final int LEAST_REPEATED = 3;
    private static final int MOST_REPEATED = 6;

    private LengthTable() {}

    static void write(int[] lengths, BitWriter out) {
        int i = 0;
        while (i < lengths.length) {
            int length = lengths[i];
            int run = run(lengths, i);
            if (length == 0) {
                int zeros = Math.min(run, MOST_ZEROS);
                out.write(ZEROS, BITS);
                out.write(zeros - 1, ZERO_BITS);
                i += zeros;
            } else if (i > 0 && lengths[i - 1] == length && run >= LEAST_REPEATED) {
                int repeated = Math.min(run, MOST_REPEATED);
                out.write(REPEAT, BITS);
                out.write(repeated - LEAST_REPEATED, 2);
                i += repeated;
            } else {
                out.write(length, BITS);
                i++;
            }
        }
    }

    private static int run(int[] lengths, int start) {
        int end = start;
        while (end < lengths.length && lengths[end] == lengths[start]) {
            end++;
        }
        return end - start;
    }

    static int[] read(int count, BitReader in) throws BadData {
        int[] lengths = new int[count];
        int i = 0;
        while (i < count) {
            int value = in.read(BITS);
            int times = 1;
            int length = value;
            if (value == ZEROS) {
                times = in.read(ZERO_BITS) + 1;
            } else if (value == REPEAT) {
                if (i == 0) {
                    throw new BadData("nothing to repeat");
                }
                times = in.read(2) + LEAST_REPEATED;
                length = lengths[i - 1];
            } else if (value > CodeLengths.LONGEST) {
                throw new BadData("bad length " + value);
            }
            if (i + times > count) {
                throw new BadData("too many lengths");
            }
            for (int n = 0; n < times; n++) {
                lengths[i] = length;
                i++;
            }
        }
        return lengths;
    }
}
