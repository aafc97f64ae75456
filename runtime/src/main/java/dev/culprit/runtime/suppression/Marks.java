package dev.culprit.runtime.suppression;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;

/**
 * The probes of suppression. A location is marked if what it holds depends on a suppressed instance. Woven code keeps the
 * marks of local variables and operands itself, as 0 or 1; those of fields, elements, arguments and results are here.
 * While nothing is marked and the method has no instance to suppress, a probe only compares.
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

    /** 1 once something is marked. */
    private static int any;

    // What follows rules most locations out before a table is searched: few fields are ever marked in a run.

    /** The bits of the names of fields that may be marked, of an object or static; all once an object is. */
    private static long fields;

    /** 1 once an array or an element is marked. */
    private static int arrays;

    /** 1 once an object of the library is marked or holds something marked. */
    private static int contents;

    /** How many threads pass a mark to a method or back. */
    private static int transfers;

    /** Null unless something is to be suppressed in this run. */
    private static SuppressionWatcher watcher;

    private static Locations locations = new Locations();
    /** By site of the method, the instructions of which instances are suppressed; null if that is not known yet. */
    private static int[][] watched = {};

    private Marks() {}

    /** Begins a run without marks; {@code watcher} is null if nothing is to be suppressed. */
    public static void begin(SuppressionWatcher watcher) {
        Marks.watcher = watcher;
        any = 0;
        fields = 0;
        arrays = 0;
        contents = 0;
        transfers = 0;
        locations = new Locations();
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

    /** Whether a call needs attention. */
    @Inline
    public static boolean isCareful(int method) {
        return any != 0 || method > 0;
    }

    /** 1 if this instance of a store into a local variable is to be suppressed. */
    @Inline
    public static int due(int method, int index) {
        return method < 0 ? 0 : dueNow(method, index);
    }

    @Apart
    private static int dueNow(int method, int index) {
        SuppressionWatcher w = watcher;
        if (w == null || !isWatched(method, index) || !w.isDue(method, index)) return 0;
        any = 1;
        return 1;
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

    /** Whether a call is not to be made. Methods that library code has called may have left a mark of their results. */
    @Inline
    public static boolean skipsCall(int marks, int method, int index) {
        return (marks | transfers) != 0 || method > 0 ? skipsCallNow(marks, method, index) : false;
    }

    @Apart
    private static boolean skipsCallNow(int marks, int method, int index) {
        if (transfers != 0) locations.transfer().result(0);
        if (method > 0 && dueNow(method, index) != 0) return true;
        if (marks != 0) skipped(method, index, CALL);
        return marks != 0;
    }

    /** 1 if what the object of the library holds is marked. */
    @Inline
    public static int content(Object object) {
        return contents == 0 ? 0 : contentNow(object);
    }

    @Apart
    private static int contentNow(Object object) {
        return object != null && isOfLibrary(object) && locations.isWhole(object) ? 1 : 0;
    }

    /** The same, also for a collection that holds a marked element. */
    @Inline
    public static int anyContent(Object object) {
        return contents == 0 ? 0 : anyContentNow(object);
    }

    @Apart
    private static int anyContentNow(Object object) {
        return contentNow(object) != 0 || locations.held(object) != null ? 1 : 0;
    }

    /**
     * A collection is about to be given an element with this mark. Returns 1 if that is not possible. Otherwise the
     * element is marked when it is taken out.
     */
    @Apart
    public static int holds(int mark, Object container, Object element) {
        if (mark == 0) return 0;
        if (container == null || element == null && !HeldElements.canHoldNull(container.getClass())) return 1;
        contents = 1;
        locations.hold(container, element);
        return 0;
    }

    /** The mark of the result of a call on the collection, iterator or entry; {@code container} may be null. */
    @Inline
    public static int taken(Object result, Object container) {
        return (contents | transfers) == 0 ? 0 : takenNow(result, container);
    }

    @Apart
    private static int takenNow(Object result, Object container) {
        int mark = returnedNow();
        HeldElements elements = locations.held(container);
        if (elements == null) return mark;
        if (elements.contains(result)) return 1;
        if (result != null && isOfLibrary(result) && !isImmutable(result)) locations.share(result, elements);
        return mark;
    }

    private static boolean isOfLibrary(Object object) {
        return object.getClass().getClassLoader() == null;
    }

    /** The object was passed to a call that was not made and that may have changed it. */
    @Apart
    public static void passed(Object object) {
        if (object == null || isImmutable(object)) return;
        any = 1;
        if (object.getClass().isArray()) arrays = 1;
        if (isOfLibrary(object)) contents = 1;
        else fields = -1;
        locations.markWhole(object);
    }

    private static boolean isImmutable(Object object) {
        return object instanceof String
                || object instanceof Number && isOfLibrary(object) && isBox(object)
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Class
                || object instanceof Enum;
    }

    private static boolean isBox(Object object) {
        return object instanceof Integer
                || object instanceof Long
                || object instanceof Double
                || object instanceof Float
                || object instanceof Short
                || object instanceof Byte;
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

    /** The arguments with these bits are marked in the call of the method with the key, which follows. */
    @Inline
    public static void pass(int arguments, int key) {
        if ((arguments | transfers) != 0) passNow(arguments, key);
    }

    @Apart
    private static void passNow(int arguments, int key) {
        Locations.Transfer transfer = locations.transfer();
        transfer.arguments = arguments;
        transfer.key(arguments == 0 ? 0 : key);
    }

    /** The marks of the arguments of a method with the key that is entered. */
    @Inline
    public static int entered(int key) {
        return transfers == 0 ? 0 : enteredNow(key);
    }

    @Apart
    private static int enteredNow(int key) {
        Locations.Transfer transfer = locations.transfer();
        int arguments = transfer.key == key ? transfer.arguments : 0;
        transfer.key(0);
        return arguments;
    }

    /** A method returns a value with this mark. */
    @Inline
    public static void returns(int mark) {
        if (mark != 0) returnsMarked();
    }

    @Apart
    private static void returnsMarked() {
        locations.transfer().result(1);
    }

    /** The mark of the result of the call that has just returned. */
    @Inline
    public static int returned() {
        return transfers == 0 ? 0 : returnedNow();
    }

    @Apart
    private static int returnedNow() {
        Locations.Transfer transfer = locations.transfer();
        int mark = transfer.result;
        transfer.result(0);
        return mark;
    }

    /** A thread begins or ends to pass marks. */
    static void transfers(int more) {
        transfers += more;
    }
}
