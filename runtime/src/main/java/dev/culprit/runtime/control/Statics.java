package dev.culprit.runtime.control;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.IdentityHashMap;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/**
 * Resets static state for each trial. A woven class keeps the number of the trial in which its static initialiser ran.
 * If that is not {@link #epoch}, the next use resets its static fields and runs the initialiser again, by the rules of
 * the JVM: superclasses first, one thread runs it, others wait, and a failure makes the class unusable.
 *
 * <p>The JVM's own initialisation of such a class does nothing, so that no thread ever blocks in it.
 */
public final class Statics {
    /** The current trial's number; woven classes compare theirs with it. */
    public static int epoch = 1;

    /** True where no controller knows the program's threads, so that any thread may be one of them. */
    public static boolean everywhere;

    /** The name of the generated method that initialises a class when that is due. */
    public static final String INITIALISE = "culprit$initialise";

    /** The initialisation of a class, for which other threads wait. In a deadlock they wait as for a lock. */
    public static final class Initialisation extends AbstractOwnableSynchronizer {
        private static final long serialVersionUID = 1;

        public final transient Class<?> type;
        transient volatile Thread by;
        transient volatile boolean neverEnds;
        transient Throwable failure;

        Initialisation(Class<?> type, Thread by) {
            this.type = type;
            this.by = by;
        }

        /** In the model. No interrupt ends such a wait. */
        private void awaitForEver() {
            setExclusiveOwnerThread(by);
            while (true) {
                LockSupport.park(this);
                Thread.interrupted();
            }
        }
    }

    private static IdentityHashMap<Class<?>, Initialisation> running = new IdentityHashMap<>();
    /** What threads wait for that have found a class under initialisation by another thread. */
    private static IdentityHashMap<Thread, Initialisation> awaited = new IdentityHashMap<>();

    private Statics() {}

    /** Begins a trial, in which every class must be initialised again. */
    public static void renew() {
        epoch++;
        Finalizers.renew();
        References.renew();
        running = new IdentityHashMap<>();
        awaited = new IdentityHashMap<>();
    }

    /** True if the caller must run the initialiser of the class now, followed by {@link #end} or {@link #fail}. */
    public static boolean begin(Class<?> type) {
        ControlledThread suspended = Probes.suspend();
        boolean initialises;
        Initialisation i;
        try {
            synchronized (Statics.class) {
                i = running.get(type);
                initialises = i == null;
                if (initialises) {
                    i = new Initialisation(type, Thread.currentThread());
                    running.put(type, i);
                }
            }
        } finally {
            Probes.resume(suspended);
        }
        if (initialises) return true;
        if (i.by != null && i.by != Thread.currentThread()) await(i);
        if (i.failure != null) throw new NoClassDefFoundError("Could not initialize class " + type.getName());
        return false;
    }

    private static void await(Initialisation i) {
        while (i.by != null) {
            if (neverEnds(i) && Probes.controlled() != null) i.awaitForEver();
            Probes.yieldInSuspension();
        }
        ControlledThread suspended = Probes.suspend();
        try {
            synchronized (Statics.class) {
                awaited.remove(Thread.currentThread());
            }
        } finally {
            Probes.resume(suspended);
        }
    }

    /**
     * The calling thread waits. If the initialising thread waits for it, maybe through others, or for threads that wait
     * for each other, none of them will continue.
     */
    private static boolean neverEnds(Initialisation i) {
        Thread me = Thread.currentThread();
        ControlledThread suspended = Probes.suspend();
        try {
            synchronized (Statics.class) {
                awaited.put(me, i);
                Initialisation at = i;
                while (at != null && at.by != null && at.by != me && !at.neverEnds) at = awaited.get(at.by);
                boolean isCycle = at != null && (at.by == me || at.neverEnds);
                for (at = isCycle ? i : null; at != null && !at.neverEnds; at = awaited.get(at.by)) at.neverEnds = true;
                return i.neverEnds;
            }
        } finally {
            Probes.resume(suspended);
        }
    }

    public static void end(Class<?> type) {
        finish(type, null);
    }

    /** Records the failure and returns what the JVM would throw. */
    public static Throwable fail(Class<?> type, Throwable failure) {
        finish(type, failure);
        return failure instanceof Error ? failure : new ExceptionInInitializerError(failure);
    }

    /** Initialises the class if it is woven and that is due. For uses that no woven code sees, such as reflection. */
    public static Class<?> ensure(Class<?> type) {
        if (Probes.current == null && !everywhere) return type;
        if (type.isInterface() || type.isArray() || type.isPrimitive()) return type;
        // a class that is not woven has no such method: the JVM has initialised it
        call(type, INITIALISE);
        return type;
    }

    /** Calls the generated method without parameters, if the class has it. */
    static void call(Class<?> type, String name) {
        Method method = null;
        ControlledThread suspended = Probes.suspend();
        try {
            method = type.getDeclaredMethod(name);
            method.setAccessible(true);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // not woven
        } finally {
            Probes.resume(suspended);
        }
        if (method != null) invoke(method);
    }

    /** As {@link #ensure}, if the caller has asked for it. */
    public static Class<?> ensureIf(Class<?> type, boolean initialise) {
        return initialise ? ensure(type) : type;
    }

    /** The kept constants of an enum, with room for one with the ordinal. */
    public static Object[] roomFor(Object[] constants, int ordinal) {
        if (constants != null && ordinal < constants.length) return constants;
        Object[] larger = new Object[Math.max(8, ordinal * 2)];
        if (constants != null) System.arraycopy(constants, 0, larger, 0, constants.length);
        return larger;
    }

    /**
     * The constants of an enum were created again: clears those that {@code java.lang.Class} caches for {@code values}
     * and {@code valueOf}.
     */
    public static void forgetEnumConstants(Class<?> type) {
        ControlledThread suspended = Probes.suspend();
        try {
            for (String name : new String[] {"enumConstants", "enumConstantDirectory"}) {
                Field field = Class.class.getDeclaredField(name);
                field.setAccessible(true);
                field.set(type, null);
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot renew the constants of " + type.getName(), e);
        } finally {
            Probes.resume(suspended);
        }
    }

    private static void invoke(Method method) {
        try {
            method.invoke(null);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error) throw (Error) e.getCause();
            throw new ExceptionInInitializerError(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalAccessError(e.getMessage());
        }
    }

    private static void finish(Class<?> type, Throwable failure) {
        ControlledThread suspended = Probes.suspend();
        try {
            synchronized (Statics.class) {
                Initialisation i = running.get(type);
                if (i == null) return;
                i.failure = failure;
                i.by = null;
                if (failure == null) running.remove(type);
            }
        } finally {
            Probes.resume(suspended);
        }
    }
}
