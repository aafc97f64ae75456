package dev.culprit.model.wire;

/** The byte in front of a value that says of which kind it is, and the limits that both ends of a connection keep. */
final class Mark {
    static final int NULL = 0;
    /** A record or enum constant of a class that was not sent before; the class's name follows. */
    static final int NEW_CLASS = 1;

    static final int CLASS = 2;
    static final int STRING = 3;
    /** A string that is given the next number. */
    static final int NEW_STRING = 4;

    static final int KNOWN_STRING = 5;
    static final int LIST = 6;
    static final int SET = 7;
    static final int MAP = 8;
    static final int INTS = 9;
    static final int LONGS = 10;
    static final int BOOLEAN = 11;
    static final int BYTE = 12;
    static final int SHORT = 13;
    static final int CHARACTER = 14;
    static final int INTEGER = 15;
    static final int LONG = 16;
    static final int FLOAT = 17;
    static final int DOUBLE = 18;

    /** Strings of up to this length are numbered, so that they are sent once, while there are fewer than the limit. */
    static final int NUMBERED_LENGTH = 200;

    static final int NUMBERED_STRINGS = 1 << 16;

    /** How deep records and collections can be nested. */
    static final int DEPTH = 40;
    /** The most elements of a collection or array, and the most characters of a string. */
    static final int ELEMENTS = 1 << 27;

    private Mark() {}
}
