package dev.culprit.runtime.control;

import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * The header of an object, array or static field that more than one thread of the current trial has touched. It keeps
 * enough of the accesses since then to detect a conflict: two threads access the same location, and one of them writes.
 */
public final class Shared {
    /** Longer arrays are treated as one location. */
    private static final int ELEMENT_LIMIT = 1 << 22;

    private static final int NEVER = -1;

    /** In place of a thread's mark: more than one thread has accessed it. */
    private static final int SEVERAL = 127;

    /** The header of no object. */
    static final Shared NONE = new Shared(null);

    public final int epoch;
    /** Assigned in the order in which objects become shared, so that the same run gives the same numbers. */
    public final int number;

    /** The only thread that has touched the object so far, for an object that is not shared yet; otherwise null. */
    final ControlledThread owner;

    /** The header that the object had while only one thread had touched it, where that was kept; otherwise this. */
    private Object origin = this;

    private boolean written;

    /** The object was first touched in a call of a part of the JDK that has collections of its own. */
    private boolean ofLibrary;

    /**
     * The trial in which reads of the object are not events and need not be reported; {@link #NEVER} once it was
     * written.
     */
    int quietIn = NEVER;

    /** For an array, itself; otherwise this. */
    Object array = this;

    /** The array while reads of it are not events and need not be reported; otherwise this. */
    Object quietArray = this;

    /** The only thread that has accessed the object since it became shared, while there is only one. */
    private ControlledThread only;

    private boolean many;
    /**
     * By element for an array, by index in {@link #variables} for an object: the thread that accessed it (1 to 126) or
     * {@link #SEVERAL}, and whether it was written.
     */
    private byte[] states;

    /** The fields that were accessed since the object became shared; null for an array. */
    private int[] variables = new int[4];

    private int fields;

    public Shared(int epoch, int number) {
        this.epoch = epoch;
        this.number = number;
        this.owner = null;
        if (!Probes.seesAll() && !Probes.countsEveryAccess()) quietIn = epoch;
    }

    /** Replaces the thread as the header of an object that only that thread has touched. */
    Shared(ControlledThread owner) {
        this.epoch = NEVER;
        this.number = 0;
        this.owner = owner;
    }

    /** For an object that is touched for the first time, by this thread. */
    Shared firstTouchedBy(ControlledThread thread) {
        ofLibrary = thread.isInLibrary();
        return this;
    }

    /** For the object that had the other header before it became shared. */
    Shared after(Shared own) {
        origin = own;
        return this;
    }

    /**
     * For an object that only the other thread has touched before. Where every access is an event, that thread counts
     * as one that has accessed it.
     */
    Shared touchedBy(ControlledThread other) {
        if (Probes.countsEveryAccess()) only = other;
        return this;
    }

    /** From now on, reads are not events and need not be reported until the object is written. */
    void quieten(int trial) {
        quietIn = trial;
        if (array != this) quietArray = array;
    }

    /** The same for all headers of one object in a run: an array itself, and for another object its first header. */
    public Object identity() {
        return array == this ? origin : array;
    }

    /** Makes this the header of the array, which has the given length. */
    Shared elements(Object array, int length) {
        this.array = array;
        if (quietIn != NEVER) quietArray = array;
        if (length > ELEMENT_LIMIT) return this;
        states = new byte[length];
        variables = null;
        return this;
    }

    /**
     * False for a read of a variable that nobody has written since it became shared: it commutes with everything so
     * far.
     */
    boolean isEvent(boolean write) {
        if (write) {
            written = true;
            quietIn = NEVER;
            quietArray = this;
        }
        return written || Probes.countsEveryAccess();
    }

    /** Records the access. Returns true if it conflicts with an earlier access of another thread. */
    boolean conflicts(ControlledThread controlled, int index, int variable, boolean write) {
        if (only == controlled) return false;
        if (only == null && !many) {
            only = controlled;
            return false;
        }
        // what the first thread has accessed so far was not recorded: anything may conflict with it
        boolean second = only != null;
        only = null;
        many = true;
        return note(controlled, index, variable, write) | second;
    }

    /** Whether only this thread has accessed the object since it has this header. */
    @Inline
    boolean isOnlyOf(ControlledThread controlled) {
        return only == controlled;
    }

    /** Whether the object seems to belong to the library, and the thread is in such a call again. */
    boolean isOfLibrary(ControlledThread controlled) {
        return ofLibrary && controlled.isInLibrary();
    }

    /** Whether only this thread has accessed the object since it has this header, and has written it. */
    @Inline
    boolean isWrittenOnlyBy(ControlledThread controlled) {
        return only == controlled && written;
    }

    /** Whether nobody has written the object since it has this header. */
    boolean isUnwritten() {
        return !written;
    }

    private boolean note(ControlledThread controlled, int index, int variable, boolean write) {
        int place = variables == null ? index : place(variable);
        // out of bounds: the access itself will fail
        if (place < 0 || place >= states.length) return false;
        byte state = states[place];
        int mark = controlled.mark;
        int before = state & SEVERAL;
        boolean others = before != 0 && before != mark;
        boolean writes = write || state < 0;
        states[place] = (byte) ((others ? SEVERAL : mark) | (writes ? 128 : 0));
        return others && writes;
    }

    private int place(int variable) {
        for (int i = 0; i < fields; i++) if (variables[i] == variable) return i;
        if (states == null) states = new byte[4];
        if (fields == variables.length) {
            variables = Arrays.copyOf(variables, fields * 2);
            states = Arrays.copyOf(states, fields * 2);
        }
        variables[fields] = variable;
        return fields++;
    }
}
