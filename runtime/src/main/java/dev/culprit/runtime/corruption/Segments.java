package dev.culprit.runtime.corruption;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;

/**
 * Memory segments with guards: what woven code calls instead of the methods of {@code Arena}. This code also runs on
 * JDKs that do not have these classes. Allocators other than the JDK's own arenas divide memory that has guards
 * already.
 */
public final class Segments {
    private static final String FOREIGN = "java.lang.foreign.";

    private Segments() {}

    /** As {@code allocate(bytes)}. */
    public static Object allocate(Object allocator, long bytes) {
        return isArena(allocator) && bytes > 0
                ? guarded(allocator, bytes, 1)
                : call("SegmentAllocator", "allocate", allocator, bytes);
    }

    /** As {@code allocate(bytes, alignment)}. */
    public static Object allocate(Object allocator, long bytes, long alignment) {
        boolean isUsual = bytes > 0 && alignment > 0 && (alignment & alignment - 1) == 0;
        return isArena(allocator) && isUsual
                ? guarded(allocator, bytes, alignment)
                : call("SegmentAllocator", "allocate", allocator, bytes, alignment);
    }

    /** As {@code allocate(layout)}. */
    public static Object allocateLayout(Object allocator, Object layout) {
        return allocateLayout(allocator, layout, 1);
    }

    /** As {@code allocate(layout, count)}. */
    public static Object allocateLayout(Object allocator, Object layout, long count) {
        long bytes = (Long) call("MemoryLayout", "byteSize", layout);
        long alignment = (Long) call("MemoryLayout", "byteAlignment", layout);
        return allocate(allocator, count < 0 ? count : Math.multiplyExact(bytes, count), alignment);
    }

    /** As {@code allocateFrom(text)}. */
    public static Object allocateText(Object allocator, String text) {
        Object segment = allocate(allocator, text.getBytes(StandardCharsets.UTF_8).length + 1L);
        call("MemorySegment", "setString", segment, 0L, text);
        return segment;
    }

    /** As {@code Arena.close}. */
    public static void close(Object arena) {
        boolean isOpen = isArena(arena) && isAlive(call("Arena", "scope", arena), "MemorySegment$Scope");
        if (isOpen) Guards.close(arena);
        call("Arena", "close", arena);
    }

    static boolean isAlive(Object segment) {
        return isAlive(call("MemorySegment", "scope", segment), "MemorySegment$Scope");
    }

    private static boolean isAlive(Object scope, String type) {
        return (Boolean) call(type, "isAlive", scope);
    }

    private static Object guarded(Object arena, long bytes, long alignment) {
        long room = Math.max(Guards.ROOM, alignment);
        Object whole = call("SegmentAllocator", "allocate", arena, bytes + 2 * room, alignment);
        call("MemorySegment", "fill", call("MemorySegment", "asSlice", whole, 0L, room), Guards.GUARD);
        call("MemorySegment", "fill", call("MemorySegment", "asSlice", whole, room + bytes, room), Guards.GUARD);
        Object block = call("MemorySegment", "asSlice", whole, room, bytes);
        Guards.add(new GuardedBlock((Long) call("MemorySegment", "address", block), bytes, room, whole, arena));
        return block;
    }

    private static boolean isArena(Object allocator) {
        if (allocator == null) return false;
        for (Class<?> type : allocator.getClass().getInterfaces())
            if (type.getName().equals(FOREIGN + "Arena"))
                return allocator.getClass().getName().startsWith("jdk.internal.");
        return false;
    }

    /** Calls a method of the JDK. Nothing in it is an event. */
    private static Object call(String type, String name, Object receiver, Object... arguments) {
        ControlledThread suspended = Probes.suspend();
        try {
            return method(type, name, arguments).invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            Probes.resume(suspended);
        }
    }

    private static java.lang.reflect.Method method(String type, String name, Object[] arguments)
            throws ReflectiveOperationException {
        Class<?>[] parameters = new Class<?>[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            Object a = arguments[i];
            parameters[i] = a instanceof Long ? long.class : a instanceof Byte ? byte.class : a.getClass();
        }
        return Class.forName(FOREIGN + type).getMethod(name, parameters);
    }
}
