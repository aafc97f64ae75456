package dev.culprit.agent.replacement;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryTable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arguments of a test that each of its runs can have as the first had them, whatever it does to them. */
final class KnownArguments {
    private final Object[] arguments;

    private KnownArguments(Object[] arguments) {
        this.arguments = arguments;
    }

    /** Null where one of them is an object that a run may change and nobody can copy. */
    static KnownArguments of(Object... arguments) {
        for (Object argument : arguments) if (!isKnown(argument)) return null;
        return new KnownArguments(arguments);
    }

    private static boolean isKnown(Object value) {
        if (value == null || value instanceof Enum<?> || isValue(value)) return true;
        if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) if (!isKnown(Array.get(value, i))) return false;
            return true;
        }
        return value instanceof List<?> list
                && ListKind.of(list) != null
                && list.stream().allMatch(KnownArguments::isKnown);
    }

    private static boolean isValue(Object value) {
        return LibraryTable.standard()
                .isTrait(Fact.IMMUTABLE, value.getClass().getName().replace('.', '/'));
    }

    /** How a list of the library is made again. */
    private enum ListKind {
        GROWING,
        FIXED,
        UNMODIFIABLE;

        static ListKind of(List<?> list) {
            String name = list.getClass().getName();
            if (name.equals("java.util.ArrayList")) return GROWING;
            if (name.equals("java.util.Arrays$ArrayList")) return FIXED;
            return name.startsWith("java.util.ImmutableCollections$List") ? UNMODIFIABLE : null;
        }
    }

    /** For one run. */
    Object[] fresh() {
        return (Object[]) copy(arguments);
    }

    private static Object copy(Object value) {
        // constants are made anew with the other static state of their class
        if (value instanceof Enum<?> constant)
            return constant.getDeclaringClass().getEnumConstants()[constant.ordinal()];
        if (value instanceof List<?> list) return copy(list);
        if (value == null || !value.getClass().isArray()) return value;
        int length = Array.getLength(value);
        Object copy = Array.newInstance(value.getClass().getComponentType(), length);
        for (int i = 0; i < length; i++) Array.set(copy, i, copy(Array.get(value, i)));
        return copy;
    }

    private static List<?> copy(List<?> list) {
        List<Object> copy = new ArrayList<>(list.size());
        for (Object element : list) copy.add(copy(element));
        return switch (ListKind.of(list)) {
            case GROWING -> copy;
            case FIXED -> Arrays.asList(copy.toArray());
            case UNMODIFIABLE -> copy.stream().toList();
        };
    }
}
