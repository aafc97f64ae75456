package dev.culprit.analysis.dependence.code;

import java.util.Set;

/** What a call of library code does to what it is given, as far as its name tells. In doubt the receiver is changed. */
public enum Effect {
    /** Neither reads nor changes anything that lasts. */
    NONE,
    /** Looks at its receiver and arguments. */
    READS,
    /** Changes its receiver. */
    WRITES,
    /** Changes its receiver's, and its arguments', contents. */
    WRITES_ARGUMENTS;

    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Number",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Class",
            "java/lang/Enum",
            "java/lang/System",
            "java/lang/invoke/StringConcatFactory",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/regex/Pattern",
            "java/util/UUID",
            "java/math/BigInteger",
            "java/math/BigDecimal");

    /** What a program prints has no influence on what it does. */
    private static final Set<String> SINKS =
            Set.of("java/io/PrintStream", "java/io/PrintWriter", "java/util/logging/Logger");

    private static final Set<String> READERS = Set.of(
            "size",
            "length",
            "isEmpty",
            "charAt",
            "indexOf",
            "lastIndexOf",
            "iterator",
            "listIterator",
            "stream",
            "parallelStream",
            "keySet",
            "values",
            "entrySet",
            "subList",
            "forEach",
            "toArray",
            "toString",
            "hashCode",
            "equals",
            "compareTo",
            "intValue",
            "longValue",
            "doubleValue",
            "floatValue",
            "booleanValue",
            "charValue",
            "byteValue",
            "shortValue",
            "sum",
            "count",
            "element",
            "elementAt",
            "search",
            "comparator",
            "codePointAt",
            "headMap",
            "tailMap",
            "subMap",
            "headSet",
            "tailSet",
            "subSet",
            "await",
            "join",
            "name",
            "ordinal",
            "getClass",
            "substring",
            "holdsLock");

    private static final Set<String> READER_PREFIXES = Set.of(
            "get",
            "is",
            "has",
            "contains",
            "peek",
            "find",
            "first",
            "last",
            "ceiling",
            "floor",
            "higher",
            "lower",
            "descending");

    /** A matcher goes on to what it finds, a barrier counts who comes. */
    private static final Set<String> NOT_READERS =
            Set.of("java/util/regex/Matcher.find", "java/util/concurrent/CyclicBarrier.await");

    /** As of {@code AtomicInteger}. */
    private static final String GET_AND_CHANGE = "getAnd";

    /** Their {@code get} moves a position on. */
    private static final String BUFFERS = "java/nio/";

    private static final Set<String> ARGUMENT_WRITERS = Set.of(
            "java/lang/System.arraycopy",
            "java/util/Arrays.fill",
            "java/util/Arrays.sort",
            "java/util/Arrays.parallelSort",
            "java/util/Arrays.setAll",
            "java/util/Arrays.parallelSetAll",
            "java/util/Arrays.parallelPrefix",
            "java/util/Collections.sort",
            "java/util/Collections.shuffle",
            "java/util/Collections.reverse",
            "java/util/Collections.swap",
            "java/util/Collections.addAll",
            "java/util/Collections.fill",
            "java/util/Collections.rotate");

    private static final Set<String> ARGUMENT_WRITING_NAMES = Set.of(
            "toArray",
            "getChars",
            "getBytes",
            "nextBytes",
            "read",
            "readFully",
            "drainTo",
            "copyInto",
            "get",
            "transferTo");

    public static Effect of(String owner, String name, boolean isStatic) {
        if (ARGUMENT_WRITERS.contains(owner + "." + name)) return WRITES_ARGUMENTS;
        if (name.equals("<init>")) return WRITES;
        if (VALUES.contains(owner) || SINKS.contains(owner) || owner.startsWith("java/time/")) return READS;
        if (owner.equals("java/lang/Object") && !name.equals("clone")) return NONE;
        if (isStatic) return READS;
        if (owner.startsWith("[")) return READS;
        return isReader(owner, name) ? READS : WRITES;
    }

    public boolean changes() {
        return this == WRITES || this == WRITES_ARGUMENTS;
    }

    /** True when arrays that are given to it may be filled by it. */
    public static boolean fillsArrays(String owner, String name) {
        return !VALUES.contains(owner) && ARGUMENT_WRITING_NAMES.contains(name)
                || owner.equals("java/lang/String") && name.startsWith("get");
    }

    public static boolean isSink(String owner) {
        return SINKS.contains(owner);
    }

    private static boolean isReader(String owner, String name) {
        if (NOT_READERS.contains(owner + "." + name) || name.startsWith(GET_AND_CHANGE)) return false;
        if (owner.startsWith(BUFFERS) && name.startsWith("get")) return false;
        return READERS.contains(name) || READER_PREFIXES.stream().anyMatch(name::startsWith);
    }

    /** True for the constructor call that makes a map whose entries move to the end when they are looked up. */
    public static boolean makesOrderOfAccess(CallTarget call, long[] arguments) {
        return call.owner().equals("java/util/LinkedHashMap")
                && call.isConstructor()
                && call.descriptor().equals("(IFZ)V")
                && arguments[2] != 0;
    }

    /** True when the call moves an entry of such a map. */
    public static boolean movesEntry(String name) {
        return name.equals("get") || name.equals("getOrDefault");
    }
}
