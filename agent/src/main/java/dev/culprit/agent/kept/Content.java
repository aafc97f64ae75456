package dev.culprit.agent.kept;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** A hash of what can be reached from a reference: fields of objects, and contents of arrays and collections. */
final class Content {
    private static final int DEPTH = 5;
    private static final int MOST = 10_000;

    private final Map<Object, Object> seen = new IdentityHashMap<>();

    int of(Object value) {
        return of(value, DEPTH);
    }

    private int of(Object value, int depth) {
        if (value == null) return 0;
        if (value instanceof Number || value instanceof CharSequence || value instanceof Boolean)
            return value.toString().hashCode();
        if (value instanceof Character || value instanceof Class<?>) return value.hashCode();
        int identity = System.identityHashCode(value);
        if (depth == 0 || seen.size() > MOST || seen.put(value, value) != null) return identity;
        return identity * 31 + inside(value, depth - 1);
    }

    private int inside(Object value, int depth) {
        Class<?> type = value.getClass();
        try {
            if (type.isArray()) return elements(value, depth);
            if (type.getClassLoader() != null) return fields(value, type, depth);
            if (!type.getName().startsWith("java.util.")) return 0;
            if (value instanceof Collection<?> list) return all(list, depth);
            if (value instanceof Map<?, ?> map) return all(map.keySet(), depth) * 31 + all(map.values(), depth);
            return type.getName().startsWith("java.util.concurrent.atomic.")
                    ? value.toString().hashCode()
                    : 0;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return 0;
        }
    }

    private int elements(Object array, int depth) {
        int hash = 1;
        for (int i = 0; i < Math.min(MOST, Array.getLength(array)); i++)
            hash = hash * 31 + of(Array.get(array, i), depth);
        return hash;
    }

    private int all(Collection<?> values, int depth) {
        int hash = values.size();
        for (Object value : values) hash += of(value, depth);
        return hash;
    }

    private int fields(Object value, Class<?> type, int depth) throws IllegalAccessException {
        int hash = 1;
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass())
            for (Field field : c.getDeclaredFields())
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && field.trySetAccessible())
                    hash = hash * 31 + of(field.get(value), depth);
        return hash;
    }
}
