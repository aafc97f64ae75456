package dev.culprit.weave.cache;

/** The {@code int} constants in the constant pool of a class file. */
final class IntegerConstants {
    private static final int FIRST = 10;

    /** Receives a constant and the place of its four bytes. */
    interface Visitor {
        void visit(int place, int value);
    }

    private IntegerConstants() {}

    static void visit(byte[] classFile, Visitor visitor) {
        int count = twoBytes(classFile, FIRST - 2);
        int at = FIRST;
        for (int i = 1; i < count; i++) {
            int tag = classFile[at];
            if (tag == 3) visitor.visit(at + 1, fourBytes(classFile, at + 1));
            if (tag == 5 || tag == 6) i++;
            at += size(classFile, at, tag);
        }
    }

    private static int size(byte[] classFile, int at, int tag) {
        return switch (tag) {
            case 1 -> 3 + twoBytes(classFile, at + 1);
            case 7, 8, 16, 19, 20 -> 3;
            case 15 -> 4;
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
            case 5, 6 -> 9;
            default -> throw new IllegalArgumentException("constant " + tag);
        };
    }

    static void write(byte[] classFile, int place, int value) {
        classFile[place] = (byte) (value >> 24);
        classFile[place + 1] = (byte) (value >> 16);
        classFile[place + 2] = (byte) (value >> 8);
        classFile[place + 3] = (byte) value;
    }

    private static int fourBytes(byte[] bytes, int at) {
        return twoBytes(bytes, at) << 16 | twoBytes(bytes, at + 2);
    }

    private static int twoBytes(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }
}
