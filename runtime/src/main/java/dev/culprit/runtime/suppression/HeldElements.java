package dev.culprit.runtime.suppression;

/**
 * The marked elements that a collection of the library holds, by identity. Its iterators, entries and views share the
 * object.
 */
final class HeldElements {
    private Object[] elements = new Object[4];
    private int size;

    void add(Object element) {
        if (contains(element)) return;
        if (size == elements.length) {
            Object[] more = new Object[size * 2];
            System.arraycopy(elements, 0, more, 0, size);
            elements = more;
        }
        elements[size++] = element;
    }

    boolean contains(Object element) {
        for (int i = 0; i < size; i++) if (elements[i] == element) return true;
        return false;
    }

    /** Whether a collection of the class, which may be one of the program that extends a class here, can hold null. */
    static boolean canHoldNull(Class<?> type) {
        if (type == null) return false;
        return switch (type.getName()) {
            case "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.Vector",
                    "java.util.Stack",
                    "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.WeakHashMap",
                    "java.util.IdentityHashMap",
                    "java.util.HashSet",
                    "java.util.LinkedHashSet",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CopyOnWriteArraySet" -> true;
            default -> canHoldNull(type.getSuperclass());
        };
    }
}
