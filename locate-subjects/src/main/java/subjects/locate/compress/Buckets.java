package subjects.locate.compress;

/** Lengths and distances are put into buckets: a bucket has a code, and additional bits select the value in it. */
final class Buckets {
    static final Buckets LENGTHS = new Buckets(3, 8, 4, 20);
    static final Buckets DISTANCES = new Buckets(1, 4, 2, 16);

    private final int[] first;
    private final int[] bits;

    /** The first ones hold one value each; from then on, every so many of them are twice as large. */
    private Buckets(int least, int single, int ofEachSize, int count) {
        first = new int[count];
        bits = new int[count];
        int next = least;
        for (int i = 0; i < count; i++) {
            first[i] = next;
            bits[i] = i < single ? 0 : (i - single) / ofEachSize + 1;
            next += 1 << bits[i];
        }
    }

    int count() {
        return first.length;
    }

    int largest() {
        int last = first.length - 1;
        return first[last] + (1 << bits[last]) - 1;
    }

    int bucket(int value) {
        int bucket = 0;
        while (bucket + 1 < first.length && first[bucket + 1] <= value) {
            bucket++;
        }
        return bucket;
    }

    int first(int bucket) {
        return first[bucket];
    }

    int bits(int bucket) {
        return bits[bucket];
    }
}
