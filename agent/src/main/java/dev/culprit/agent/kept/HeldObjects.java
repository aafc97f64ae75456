package dev.culprit.agent.kept;

import dev.culprit.agent.weaving.NameFilter;
import dev.culprit.model.Libraries;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The objects of the program that something of the JDK holds: directly, in collections and arrays, or in objects of the
 * JDK such as the entries of a registry. What belongs to threads, class loaders and classes is left out, and so is what
 * references hold, since most of these are caches.
 */
final class HeldObjects {
    private static final int DEPTH = 8;
    private static final int MOST = 5_000;

    private final Map<Object, Object> seen = new IdentityHashMap<>();

    /** A number that differs where other objects are held; 0 if there are none. */
    int of(Object value) {
        return of(value, DEPTH);
    }

    static boolean isOfTheJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    private int of(Object value, int depth) {
        if (value == null) return 0;
        Class<?> type = value.getClass();
        if (!type.isArray() && !isOfTheJdk(type)) {
            String name = type.getName();
            return NameFilter.isTool(name) || Libraries.isTestFramework(name) ? 0 : System.identityHashCode(value);
        }
        if (depth == 0 || isLeftOut(value) || seen.size() > MOST || seen.put(value, value) != null) return 0;
        return inside(value, type, depth - 1);
    }

    private static boolean isLeftOut(Object value) {
        return value instanceof Thread
                || value instanceof ThreadGroup
                || value instanceof ClassLoader
                || value instanceof Class<?>
                || value instanceof Module
                || value instanceof ModuleLayer
                || value instanceof Reference<?>
                || value instanceof CharSequence
                || value instanceof Number;
    }

    private int inside(Object value, Class<?> type, int depth) {
        try {
            if (type.isArray()) return type.getComponentType().isPrimitive() ? 0 : elements(value, depth);
            if (type.getName().startsWith("java.util.")) {
                if (value instanceof Collection<?> all) return all(all, depth);
                if (value instanceof Map<?, ?> map) return all(map.keySet(), depth) + all(map.values(), depth);
            }
            return fields(value, type, depth);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // it changes while it is read
            return 0;
        }
    }

    private int elements(Object array, int depth) {
        int sum = 0;
        for (int i = 0; i < Math.min(MOST, Array.getLength(array)); i++) sum += of(Array.get(array, i), depth);
        return sum;
    }

    private int all(Collection<?> values, int depth) {
        int sum = 0;
        for (Object value : values) sum += of(value, depth);
        return sum;
    }

    private int fields(Object value, Class<?> type, int depth) throws IllegalAccessException {
        int sum = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass())
            for (Field field : c.getDeclaredFields())
                if (!Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && field.trySetAccessible()) sum += of(field.get(value), depth);
        return sum;
    }
}
