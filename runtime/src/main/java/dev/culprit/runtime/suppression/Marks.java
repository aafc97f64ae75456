package dev.culprit.runtime.suppression;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;

/**
 * The probes of suppression. A location is marked if what it holds depends on a suppressed instance. Woven code keeps
 * the marks of local variables and operands itself, as 0 or 1; those of fields and elements are here, those of
 * arguments and results in {@link CallMarks}. While nothing is marked and the method has no instance to suppress, a
 * probe only compares.
 *
 * <p>Probes are called by the thread that has the right to run, so that nothing here is synchronised.
 */
public final class Marks {
    /** Effects, in the order of the model's constants. */
    public static final int LOAD = 0;

    public static final int STORE = 1;
    public static final int CALL = 2;
    public static final int CONDITION = 3;
    public static final int OPERATION = 4;
    /** In a trace: the method is left after a conditional that leads to its end. */
    public static final int ENDED = 5;

    /** In a trace: a conditional leads to the end of the method. */
    public static final int END = -1;

    /** Bits of what a store depends on. */
    public static final int VALUE = 1;

    public static final int REFERENCE = 2;
    public static final int INDEX = 4;

    /** Between the names of fields. */
    public static final char SEPARATOR = '|';

    /** The instructions of a method that has none to suppress. */
    private static final int[] NONE = {};

    // What follows rules most locations out before a table is searched: few fields are ever marked in a run.

    /** The bits of the names of fields that may be marked, of an object or static; all once an object is. */
    private static long fields;

    /** 1 once an array or an element is marked. */
    private static int arrays;

    /** Null unless something is to be suppressed in this run. */
    private static SuppressionWatcher watcher;

    static Locations locations = new Locations();

    /** By site of the method, the instructions of which instances are suppressed; null if that is not known yet. */
    private static int[][] watched = {};

    private Marks() {}

    /** Begins a run without marks; {@code watcher} is null if nothing is to be suppressed. */
    public static void begin(SuppressionWatcher watcher) {
        Marks.watcher = watcher;
        fields = 0;
        arrays = 0;
        locations = new Locations();
        CallMarks.begin();
        watched = new int[0][];
    }

    /** Called when a method is entered: its site if an instance of it is to be suppressed, otherwise the negation. */
    @Inline
    public static int watch(int site) {
        return watcher == null ? -site : watchNow(site);
    }

    @Apart
    private static int watchNow(int site) {
        if (site >= watched.length) {
            int[][] more = new int[site * 2 + 64][];
            System.arraycopy(watched, 0, more, 0, watched.length);
            watched = more;
        }
        if (watched[site] == null) {
            int[] found = watcher.watched(site);
            watched[site] = found.length == 0 ? NONE : found;
        }
        return watched[site] == NONE ? -site : site;
    }

    /** 1 if this instance of a store into a local variable is to be suppressed. */
    @Inline
    public static int due(int method, int index) {
        return method < 0 ? 0 : dueNow(method, index);
    }

    @Apart
    static int dueNow(int method, int index) {
        SuppressionWatcher w = watcher;
        return w != null && isWatched(method, index) && w.isDue(method, index) ? 1 : 0;
    }

    private static boolean isWatched(int method, int index) {
        int[] indices = method < watched.length ? watched[method] : NONE;
        for (int i = 0; i < indices.length; i++) if (indices[i] == index) return true;
        return false;
    }

    @Apart
    public static void skipped(int method, int index, int effect) {
        SuppressionWatcher w = watcher;
        // null for a thread that is left over from a run
        if (w != null) w.skipped(method < 0 ? -method : method, index, effect);
    }

    @Inline
    public static int field(Object object, String field) {
        return mayBeMarked(field) && locations.isMarked(object, field) ? 1 : 0;
    }

    @Inline
    private static boolean mayBeMarked(String field) {
        return fields != 0 && (fields >>> field.hashCode() & 1) != 0;
    }

    @Inline
    public static int staticField(String field) {
        return mayBeMarked(field) && locations.isMarked(field) ? 1 : 0;
    }

    @Inline
    public static int element(Object array, int index) {
        return arrays != 0 && locations.isMarked(array, index) ? 1 : 0;
    }

    /** Whether a field is not to be written. Marks or unmarks it. */
    @Inline
    public static boolean storesField(Object object, String field, int marks, int method, int index) {
        return marks != 0 || method > 0 || mayBeMarked(field)
                ? storesFieldNow(object, field, marks, method, index)
                : false;
    }

    @Apart
    private static boolean storesFieldNow(Object object, String field, int marks, int method, int index) {
        boolean not = isSuppressed(marks, method, index);
        if ((marks & REFERENCE) == 0) set(object, field, not);
        return not;
    }

    @Inline
    public static boolean storesStatic(String field, int marks, int method, int index) {
        return marks != 0 || method > 0 || mayBeMarked(field) ? storesStaticNow(field, marks, method, index) : false;
    }

    @Apart
    private static boolean storesStaticNow(String field, int marks, int method, int index) {
        boolean not = isSuppressed(marks, method, index);
        setStatic(field, not);
        return not;
    }

    @Inline
    public static boolean storesElement(Object array, int at, int marks, int method, int index) {
        return (marks | arrays) != 0 || method > 0 ? storesElementNow(array, at, marks, method, index) : false;
    }

    @Apart
    private static boolean storesElementNow(Object array, int at, int marks, int method, int index) {
        boolean not = isSuppressed(marks, method, index);
        if ((marks & REFERENCE) != 0) return not;
        if (not) arrays = 1;
        if ((marks & INDEX) != 0) locations.markWhole(array);
        else locations.set(array, at, not);
        return not;
    }

    private static void set(Object object, String field, boolean marked) {
        if (marked) fields |= 1L << field.hashCode();
        locations.set(object, field, marked);
    }

    private static void setStatic(String field, boolean marked) {
        if (marked) fields |= 1L << field.hashCode();
        locations.set(field, marked);
    }

    private static boolean isSuppressed(int marks, int method, int index) {
        if (method > 0 && dueNow(method, index) != 0) return true;
        if (marks != 0) skipped(method, index, STORE);
        return marks != 0;
    }

    /** The object as a whole is marked. */
    static void mark(Object object, boolean isOfLibrary) {
        if (object.getClass().isArray()) arrays = 1;
        else if (!isOfLibrary) fields = -1;
        locations.markWhole(object);
    }

    /** A region that would have written the fields, which are separated by {@link #SEPARATOR}, was skipped. */
    @Apart
    public static void missedFields(Object object, String names) {
        for (int from = 0; from < names.length(); from = end(names, from) + 1)
            set(object, names.substring(from, end(names, from)), true);
    }

    @Apart
    public static void missedStatics(String names) {
        for (int from = 0; from < names.length(); from = end(names, from) + 1)
            setStatic(names.substring(from, end(names, from)), true);
    }

    private static int end(String names, int from) {
        int end = names.indexOf(SEPARATOR, from);
        return end < 0 ? names.length() : end;
    }

    /** {@code index} is negative if any element may have been written. */
    @Apart
    public static void missedElement(Object array, int index) {
        arrays = 1;
        if (index < 0) locations.markWhole(array);
        else locations.set(array, index, true);
    }
}
