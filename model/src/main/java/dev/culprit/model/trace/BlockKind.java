package dev.culprit.model.trace;

/** What a block of a trace file holds. The code is written to the file. */
final class BlockKind {
    static final int END = 0;
    static final int READ_VALUES = 1;
    static final int CONTROL = 2;
    static final int SWITCHES = 3;
    static final int DICTIONARY = 4;
    static final int THINGS = 5;

    private BlockKind() {}
}
