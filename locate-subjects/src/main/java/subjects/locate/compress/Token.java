package subjects.locate.compress;

/** A byte, or a repetition of what came before; {@code distance} is 0 for a byte. */
record Token(int value, int distance) {
    static Token literal(byte b) {
        return new Token(b & 0xff, 0);
    }

    static Token match(int length, int distance) {
        return new Token(length, distance);
    }

    boolean isLiteral() {
        return distance == 0;
    }

    int length() {
        return isLiteral() ? 1 : value;
    }
}
