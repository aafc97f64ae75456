package dev.culprit.runtime.suppression;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;

/**
 * The probes of suppression at calls: whether a call is made, the marks of arguments and results, and those of what
 * objects of the library hold. Called as those of {@link Marks}.
 */
public final class CallMarks {
    /** 1 once an object of the library is marked or holds something marked. */
    private static int contents;

    /** How many threads pass a mark to a method or back. */
    private static int transfers;

    private static MarkedLocks locks = new MarkedLocks();

    private CallMarks() {}

    static void begin() {
        locks = new MarkedLocks();
        contents = 0;
        transfers = 0;
    }

    /**
     * Whether a call with inputs of these marks needs attention. Most calls do not, also after something was marked.
     */
    @Inline
    public static boolean isCareful(int marks, int method) {
        return (marks | contents | transfers) != 0 || method > 0;
    }

    /** Whether a call is not to be made. Methods that library code has called may have left a mark of their results. */
    @Inline
    public static boolean skipsCall(int marks, int method, int index) {
        return (marks | transfers) != 0 || method > 0 ? skipsCallNow(marks, method, index) : false;
    }

    @Apart
    private static boolean skipsCallNow(int marks, int method, int index) {
        if (transfers != 0) Marks.locations.transfer().result(0);
        if (method > 0 && Marks.dueNow(method, index) != 0) return true;
        if (marks != 0) Marks.skipped(method, index, Marks.CALL);
        return marks != 0;
    }

    /** 1 if what the object of the library holds is marked. */
    @Inline
    public static int content(Object object) {
        return contents == 0 ? 0 : contentNow(object);
    }

    @Apart
    private static int contentNow(Object object) {
        if (object == null || !isOfLibrary(object)) return 0;
        return Marks.locations.isWhole(object) || locks.arePartOf(object) ? 1 : 0;
    }

    /** The same, also for a collection that holds a marked element. */
    @Inline
    public static int anyContent(Object object) {
        return contents == 0 ? 0 : anyContentNow(object);
    }

    @Apart
    private static int anyContentNow(Object object) {
        return contentNow(object) != 0 || Marks.locations.held(object) != null ? 1 : 0;
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
        Marks.locations.hold(container, element);
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
        HeldElements elements = Marks.locations.held(container);
        if (elements == null) return mark;
        if (elements.contains(result)) return 1;
        if (result != null && isOfLibrary(result) && !isImmutable(result)) Marks.locations.share(result, elements);
        return mark;
    }

    private static boolean isOfLibrary(Object object) {
        return object.getClass().getClassLoader() == null;
    }

    /** The object was passed to a call that was not made and that may have changed it. */
    @Apart
    public static void passed(Object object) {
        if (object == null || isImmutable(object)) return;
        boolean isOfLibrary = isOfLibrary(object);
        if (isOfLibrary) {
            contents = 1;
            locks.add(object);
        }
        Marks.mark(object, isOfLibrary);
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

    /** The arguments with these bits are marked in the call of the method with the key, which follows. */
    @Inline
    public static void pass(int arguments, int key) {
        if ((arguments | transfers) != 0) passNow(arguments, key);
    }

    @Apart
    private static void passNow(int arguments, int key) {
        Locations.Transfer transfer = Marks.locations.transfer();
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
        Locations.Transfer transfer = Marks.locations.transfer();
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
        Marks.locations.transfer().result(1);
    }

    /** The mark of the result of the call that has just returned. */
    @Inline
    public static int returned() {
        return transfers == 0 ? 0 : returnedNow();
    }

    @Apart
    private static int returnedNow() {
        Locations.Transfer transfer = Marks.locations.transfer();
        int mark = transfer.result;
        transfer.result(0);
        return mark;
    }

    /** A thread begins or ends to pass marks. */
    static void transfers(int more) {
        transfers += more;
    }
}
