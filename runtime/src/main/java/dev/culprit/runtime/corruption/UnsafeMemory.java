package dev.culprit.runtime.corruption;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The program's {@code Unsafe}, whose class is not visible from here. Nothing in it is an event. */
final class UnsafeMemory {
    private static UnsafeMemory internal;

    private final Object unsafe;
    private final Method allocate;
    private final Method reallocate;
    private final Method free;
    private final Method fill;
    private final Method copy;
    private final Method get;

    /** That of the JDK itself, for memory that the program does not access through its own. */
    static UnsafeMemory internal() {
        if (internal == null) {
            try {
                Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
                internal = new UnsafeMemory(type.getMethod("getUnsafe").invoke(null));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return internal;
    }

    UnsafeMemory(Object unsafe) {
        this.unsafe = unsafe;
        allocate = method("allocateMemory", long.class);
        reallocate = method("reallocateMemory", long.class, long.class);
        free = method("freeMemory", long.class);
        fill = method("setMemory", long.class, long.class, byte.class);
        copy = method("copyMemory", long.class, long.class, long.class);
        get = method("getByte", long.class);
    }

    private Method method(String name, Class<?>... parameters) {
        ControlledThread suspended = Probes.suspend();
        try {
            return unsafe.getClass().getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        } finally {
            Probes.resume(suspended);
        }
    }

    long allocate(long bytes) {
        return (Long) call(allocate, bytes);
    }

    long reallocate(long address, long bytes) {
        return (Long) call(reallocate, address, bytes);
    }

    void free(long address) {
        call(free, address);
    }

    void fill(long address, long bytes, byte value) {
        call(fill, address, bytes, value);
    }

    void copy(long from, long to, long bytes) {
        call(copy, from, to, bytes);
    }

    byte get(long address) {
        return (Byte) call(get, address);
    }

    private Object call(Method method, Object... arguments) {
        ControlledThread suspended = Probes.suspend();
        try {
            return method.invoke(unsafe, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } finally {
            Probes.resume(suspended);
        }
    }
}
