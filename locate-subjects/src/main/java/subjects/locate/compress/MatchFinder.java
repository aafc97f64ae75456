package subjects.locate.compress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds what was there before, by chains of places with the same three bytes. */
final class MatchFinder {
    private static final int SHORTEST = 3;
    private static final int HASH_SIZE = 256;
    private static final int LAZY_FROM_LEVEL = 4;
    private static final int GOOD_LENGTH = 16;
    private static final int NONE = -1;

    private final byte[] data;
    private final int mostTries;
    private final boolean lazy;
    private final int[] latest = new int[HASH_SIZE];
    private final int[] previous;
    private int matchLength;
    private int matchDistance;

    MatchFinder(byte[] data, int level) {
        this.data = data;
        this.mostTries = 1 << level;
        this.lazy = level >= LAZY_FROM_LEVEL;
        this.previous = new int[data.length];
        Arrays.fill(latest, NONE);
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        int position = 0;
        while (position < data.length) {
            find(position);
            int length = matchLength;
            int distance = matchDistance;
            if (length >= SHORTEST && lazy && length < GOOD_LENGTH && nextIsBetter(position, length)) {
                length = 1;
            }
            if (length < SHORTEST) {
                tokens.add(Token.literal(data[position]));
                length = 1;
            } else {
                tokens.add(Token.match(length, distance));
            }
            for (int i = 0; i < length; i++) {
                remember(position + i);
            }
            position += length;
        }
        return tokens;
    }

    private boolean nextIsBetter(int position, int length) {
        int head = hash(position);
        int before = latest[head];
        remember(position);
        find(position + 1);
        latest[head] = before;
        return matchLength > length;
    }

    private int hash(int position) {
        int sum = (data[position] & 0xff) * 31 + (data[position + 1] & 0xff);
        return (sum * 31 + (data[position + 2] & 0xff)) % HASH_SIZE;
    }

    private void remember(int position) {
        if (position + SHORTEST <= data.length) {
            int head = hash(position);
            previous[position] = latest[head];
            latest[head] = position;
        }
    }

    /** Leaves the longest match, the nearest of them, in the fields. */
    private void find(int position) {
        matchLength = 0;
        matchDistance = 0;
        if (position + SHORTEST > data.length) {
            return;
        }
        int candidate = latest[hash(position)];
        int tries = 0;
        while (candidate != NONE && tries < mostTries) {
            int distance = position - candidate;
            if (distance > Buckets.DISTANCES.largest()) {
                return;
            }
            int length = commonLength(candidate, position);
            if (length > matchLength) {
                matchLength = length;
                matchDistance = distance;
            }
            candidate = previous[candidate];
            tries++;
        }
    }

    private int commonLength(int one, int other) {
        int most = Math.min(Buckets.LENGTHS.largest(), data.length - other);
        int length = 0;
        while (length < most && data[one + length] == data[other + length]) {
            length++;
        }
        return length;
    }
}
