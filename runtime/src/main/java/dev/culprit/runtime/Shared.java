package dev.culprit.runtime;

/**
 * The header of an object, array or static field that more than one strand of the current trial has touched. Knows enough of the
 * accesses since then to tell a conflict: a strand accesses what another one has accessed, and one of the two writes.
 */
public final class Shared {
    /** Arrays longer than this are looked at as a whole. */
    private static final int ELEMENT_LIMIT = 1 << 22;

    public final int epoch;
    /** Numbered in the order in which objects became shared, so that the same run gives the same numbers. */
    public final int number;

    private Strand last;
    private boolean written;
    /** For an array, by element: the last strand (1 to 127) and whether the element was written (the sign). */
    private byte[] elements;

    public Shared(int epoch, int number) {
        this.epoch = epoch;
        this.number = number;
    }

    /** For an array of that length. */
    Shared elements(int length) {
        if (length <= ELEMENT_LIMIT) elements = new byte[length];
        return this;
    }

    /** False for a read of what nobody has written since it is shared: it commutes with everything so far. */
    boolean isEvent(boolean write) {
        written |= write;
        return written;
    }

    /** Notes the access; true when it conflicts with an earlier one of another strand. */
    boolean conflicts(Strand strand, int index, boolean write) {
        if (elements != null && index >= 0 && index < elements.length) return elementConflicts(strand, index, write);
        boolean other = last != null && last != strand;
        last = strand;
        return other;
    }

    private boolean elementConflicts(Strand strand, int index, boolean write) {
        byte state = elements[index];
        int mark = strand.mark;
        int before = state & 127;
        boolean wasWritten = state < 0;
        elements[index] = (byte) (mark | (write || wasWritten ? 128 : 0));
        return before != 0 && before != mark && (write || wasWritten);
    }
}
