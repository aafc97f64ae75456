package dev.culprit.agent.replacement;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Reads another field of an object, or calls another method without arguments, than the program does. */
final class OtherMember {
    private static final String CALLED = "()";

    private OtherMember() {}

    /** The value of the member, as woven code knows it; {@code original} if it cannot be read. */
    static Object of(Object owner, String name, Object original) {
        try {
            Object value = name.endsWith(CALLED)
                    ? call(owner, name.substring(0, name.length() - CALLED.length()))
                    : read(owner, name);
            return original instanceof Integer ? number(value) : value;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return original;
        }
    }

    private static Object read(Object owner, String name) throws ReflectiveOperationException {
        for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!f.getName().equals(name) || Modifier.isStatic(f.getModifiers())) continue;
                f.setAccessible(true);
                return f.get(owner);
            }
        }
        throw new NoSuchFieldException(name);
    }

    private static Object call(Object owner, String name) throws ReflectiveOperationException {
        for (Class<?> c = owner.getClass(); c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                boolean wanted = m.getName().equals(name) && m.getParameterCount() == 0;
                if (!wanted || Modifier.isStatic(m.getModifiers()) || Modifier.isAbstract(m.getModifiers())) continue;
                m.setAccessible(true);
                return m.invoke(owner);
            }
        }
        throw new NoSuchMethodException(name);
    }

    /** Booleans, characters and small integers are ints on the stack. */
    private static Object number(Object value) {
        if (value instanceof Boolean b) return b ? 1 : 0;
        if (value instanceof Character c) return (int) c;
        return value instanceof Number n ? n.intValue() : value;
    }

    /** Numbers and texts are compared by value, objects by identity. */
    static boolean differ(Object value, Object other) {
        boolean number = value instanceof Number || value instanceof String;
        return number ? !value.equals(other) : value != other;
    }
}
