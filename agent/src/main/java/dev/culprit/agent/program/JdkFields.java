package dev.culprit.agent.program;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Static fields of the JDK that are reset for each run. Which of them there are depends on the release. */
public final class JdkFields {
    private static final Object UNSAFE;
    private static final Method DUE;

    static {
        Object unsafe = null;
        Method due = null;
        try {
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
            unsafe = type.getMethod("getUnsafe").invoke(null);
            due = type.getMethod("shouldBeInitialized", Class.class);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // no class counts as initialised
        }
        UNSAFE = unsafe;
        DUE = due;
    }

    private JdkFields() {}

    /** Null if this JDK has no such field, or it cannot be used. Does not initialise the class. */
    static Field find(String type, String name) {
        try {
            return find(Class.forName(type, false, ClassLoader.getPlatformClassLoader()), name);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    static Field find(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException | RuntimeException e) {
            return null;
        }
    }

    /** The value, or null if there is none. */
    static Object value(Field field) {
        try {
            return field == null ? null : field.get(null);
        } catch (IllegalAccessException | LinkageError e) {
            return null;
        }
    }

    /** The same, without initialising the class. */
    static Object valueIfUsed(Field field) {
        return field == null || !isInitialised(field.getDeclaringClass()) ? null : value(field);
    }

    static void set(Field field, Object value) {
        try {
            if (field != null) field.set(null, value);
        } catch (IllegalAccessException e) {
            // the run finds what the one before has set
        }
    }

    /** Reading a field would initialise its class. */
    public static boolean isInitialised(Class<?> type) {
        try {
            return DUE != null && !(Boolean) DUE.invoke(UNSAFE, type);
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }
}
