package subjects.locate.compress;

import java.util.List;

/** Writes bytes in blocks: each with codes of its own, or as it is where that is shorter. */
final class Encoder {
    static final int END_OF_BLOCK = 256;
    static final int FIRST_LENGTH = 257;
    static final int SYMBOLS = FIRST_LENGTH + Buckets.LENGTHS.count();
    static final int STORED = 0;
    static final int CODED = 1;
    private static final int TOKENS_OF_BLOCK = 120;
    private static final int TABLE_BITS = 300; // what the tables of a block take, more or less

    private final byte[] data;
    private final BitWriter out;
    private int position;

    Encoder(byte[] data, BitWriter out) {
        this.data = data;
        this.out = out;
    }

    void encode(int level) throws BadData {
        List<Token> tokens = level == 0 ? null : new MatchFinder(data, level).tokens();
        if (tokens == null) {
            stored(data.length, true);
            out.align();
            return;
        }
        int start = 0;
        do {
            int end = Math.min(start + TOKENS_OF_BLOCK, tokens.size());
            block(tokens.subList(start, end), end == tokens.size());
            start = end;
        } while (start < tokens.size());
        out.align();
    }

    private void block(List<Token> tokens, boolean isLast) throws BadData {
        int[] symbols = new int[SYMBOLS];
        int[] distances = new int[Buckets.DISTANCES.count()];
        int bytes = 0;
        long extra = 0;
        for (Token token : tokens) {
            bytes += token.length();
            if (token.isLiteral()) {
                symbols[token.value()]++;
            } else {
                int length = Buckets.LENGTHS.bucket(token.value());
                int distance = Buckets.DISTANCES.bucket(token.distance());
                symbols[FIRST_LENGTH + length]++;
                distances[distance]++;
                extra += Buckets.LENGTHS.bits(length) + Buckets.DISTANCES.bits(distance);
            }
        }
        symbols[END_OF_BLOCK]++;
        int[] symbolLengths = CodeLengths.of(symbols);
        int[] distanceLengths = CodeLengths.of(distances);
        PrefixCode symbolCode = new PrefixCode(symbolLengths);
        PrefixCode distanceCode = new PrefixCode(distanceLengths);
        long cost = symbolCode.cost(symbols) + distanceCode.cost(distances) + extra + TABLE_BITS;
        if (cost >= 8L * bytes) {
            stored(bytes, isLast);
            return;
        }
        head(CODED, isLast);
        LengthTable.write(symbolLengths, out);
        LengthTable.write(distanceLengths, out);
        for (Token token : tokens) {
            token(token, symbolCode, distanceCode);
        }
        symbolCode.write(END_OF_BLOCK, out);
        position += bytes;
    }

    private void head(int type, boolean isLast) {
        out.write(isLast ? 1 : 0, 1);
        out.write(type, 1);
    }

    private void stored(int bytes, boolean isLast) {
        head(STORED, isLast);
        out.align();
        out.write(bytes, 16);
        for (int i = 0; i < bytes; i++) {
            out.write(data[position], 8);
            position++;
        }
    }

    private void token(Token token, PrefixCode symbolCode, PrefixCode distanceCode) {
        if (token.isLiteral()) {
            symbolCode.write(token.value(), out);
            return;
        }
        int length = Buckets.LENGTHS.bucket(token.value());
        symbolCode.write(FIRST_LENGTH + length, out);
        out.write(token.value() - Buckets.LENGTHS.first(length), Buckets.LENGTHS.bits(length));
        int distance = Buckets.DISTANCES.bucket(token.distance());
        distanceCode.write(distance, out);
        out.write(token.distance() - Buckets.DISTANCES.first(distance), Buckets.DISTANCES.bits(distance));
    }
}
