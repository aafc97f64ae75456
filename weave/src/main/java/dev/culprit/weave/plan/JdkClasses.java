package dev.culprit.weave.plan;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryTable;
import java.util.List;
import java.util.Set;

/**
 * Which classes of {@code java.base} are woven, and for what. Names are internal. A nested class is treated like its
 * outermost class.
 */
public final class JdkClasses {
    /** Where the weaver looks for classes to weave. */
    public static final List<String> PACKAGES =
            List.of("java/util", "java/io", "java/text", "java/lang", "java/time", "java/security", "javax/crypto");

    private static final Set<String> ACCESS = Set.of(
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractMap",
            "java/util/AbstractQueue",
            "java/util/AbstractSequentialList",
            "java/util/AbstractSet",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/ArrayDeque",
            "java/util/HashMap",
            "java/util/LinkedHashMap",
            "java/util/HashSet",
            "java/util/LinkedHashSet",
            "java/util/TreeMap",
            "java/util/TreeSet",
            "java/util/PriorityQueue",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Hashtable",
            "java/util/Dictionary",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/EnumMap",
            "java/util/BitSet",
            "java/util/StringJoiner",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/TaskQueue",
            "java/util/TimerThread",
            "java/util/Random",
            "java/util/Observable",
            "java/util/Properties",
            "java/util/Scanner",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/io/ByteArrayOutputStream",
            "java/io/StringWriter",
            "java/io/BufferedWriter",
            "java/io/BufferedReader",
            "java/io/CharArrayWriter",
            "java/io/ByteArrayInputStream",
            "java/io/StringReader",
            "java/io/CharArrayReader");

    private static final Set<String> TOOLS = Set.of(
            "java/util/Calendar",
            "java/util/GregorianCalendar",
            "java/util/Date",
            "java/util/StringTokenizer",
            "java/util/regex/Matcher",
            "java/text/Format",
            "java/text/DateFormat",
            "java/text/SimpleDateFormat",
            "java/text/CalendarBuilder",
            "java/text/NumberFormat",
            "java/text/DecimalFormat",
            "java/text/DigitList",
            "java/text/MessageFormat",
            "java/text/ChoiceFormat");

    private static final Set<String> DIGESTS =
            Set.of("java/security/MessageDigest", "java/security/Signature", "javax/crypto/Mac", "javax/crypto/Cipher");

    private static final Set<String> STRINGS =
            Set.of("java/lang/AbstractStringBuilder", "java/lang/StringBuilder", "java/lang/StringBuffer");

    private static final Set<String> KEEP_OWN = Set.of(
            "java/util/Currency",
            "java/util/Formatter",
            "java/util/Locale",
            "java/util/PropertyResourceBundle",
            "java/util/ResourceBundle",
            "java/util/ServiceLoader",
            "java/util/TimeZone",
            "java/util/UUID");

    private static final Set<String> FRESH = Set.of(
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/CompletableFuture",
            "java/util/concurrent/CompletableFuture$Delayer",
            "java/util/concurrent/Executors$DefaultThreadFactory",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/Random",
            "java/util/Timer",
            "java/util/SplittableRandom");

    private static final Set<String> NO_OPERATIONS = Set.of(
            "java/util/concurrent/TimeUnit",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/Executors",
            "java/util/concurrent/ForkJoinWorkerThread");

    private static final Set<String> SHARED_IN_LANG =
            Set.of("java/lang/Thread", "java/lang/StringBuffer", "java/lang/StringBuilder", "java/lang/Iterable");

    private JdkClasses() {}

    /** Whether the name belongs to the JDK, by its package. */
    public static boolean isLibrary(String name) {
        return name.startsWith("java/")
                || name.startsWith("jdk/")
                || name.startsWith("sun/")
                || name.startsWith("javax/");
    }

    /** Monitors, time, chance and parking go to the runtime. */
    public static boolean synchronisation(String name) {
        if (name.startsWith("java/util/"))
            return !name.startsWith("java/util/zip/") && !name.startsWith("java/util/jar/");
        return name.startsWith("java/io/")
                || name.startsWith("java/text/")
                || name.startsWith("java/lang/ThreadLocal")
                || name.startsWith("java/time/Clock")
                || name.startsWith("java/time/InstantSource")
                || STRINGS.contains(name)
                || DIGESTS.contains(name);
    }

    /** Fields and elements are probed, so that races inside collections are seen. */
    public static boolean access(String name) {
        return ACCESS.contains(outermost(name))
                || TOOLS.contains(outermost(name))
                || name.startsWith("java/util/Collections$");
    }

    /** Not inside strings, to keep them cheap. */
    static boolean elements(String name) {
        return !STRINGS.contains(outermost(name));
    }

    /** Public methods are operations that look atomic from outside. */
    static boolean operations(String name) {
        return name.startsWith("java/util/concurrent/") && !NO_OPERATIONS.contains(outermost(name))
                || DIGESTS.contains(name);
    }

    /**
     * Classes for one thread that programs share by mistake. Only their own fields count: the library's own state that
     * they reach, such as its caches, does not belong to the program.
     */
    public static boolean tool(String name) {
        return TOOLS.contains(name);
    }

    /** The same for classes that are not woven, so that a call is one operation. */
    public static boolean digest(String name) {
        return DIGESTS.contains(name);
    }

    /**
     * Collections, variables, futures and pools of {@code java.util.concurrent}, and digests: an operation reads or
     * writes their contents as one access.
     */
    public static boolean data(String name) {
        return LibraryTable.standard().isTrait(Fact.DATA, name);
    }

    /**
     * Calls of the application on these classes may reach woven code or operations, unless the class is known to have
     * no shared state.
     */
    public static boolean isShared(String name) {
        return name.startsWith("java/util/")
                || name.startsWith("java/io/")
                || name.startsWith("java/lang/Thread$Builder")
                || SHARED_IN_LANG.contains(name);
    }

    /**
     * Parts of the JDK that use collections for purposes of their own, and may keep some of them: not the collections
     * themselves, nor what is made to pass them on.
     */
    public static boolean keepsOwn(String name) {
        if (access(name)) return false;
        return name.startsWith("java/io/")
                || name.startsWith("java/util/logging/")
                || name.startsWith("java/util/jar/")
                || name.startsWith("java/util/zip/")
                || name.startsWith("java/util/prefs/")
                || KEEP_OWN.contains(outermost(name));
    }

    static boolean fresh(String name) {
        return FRESH.contains(name);
    }

    private static String outermost(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }
}
