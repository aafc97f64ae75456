package dev.culprit.runtime.control;

import dev.culprit.runtime.TrialOver;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Finalizers and cleaners of the program, which the JVM runs at any moment after it has collected an object. Under
 * control they are due only when the program asks for a collection or a collection is tried. Then a thread of the
 * program runs them, in the order in which the objects were created.
 */
public final class Finalizers {
    private static final long MOST_NANOS = 5_000_000_000L;

    /** Stops a finalizer that the JVM has begun. The JVM ignores what a finalizer throws. */
    private static final class Deferred extends Error {
        private static final long serialVersionUID = 1;

        Deferred() {
            super(null, null, false, false);
        }
    }

    private static final Error DEFERRED = new Deferred();

    /** What is to be done after an object was collected. */
    interface Due extends Comparable<Due> {
        /** Tells when the object was created: the trial in the upper half. */
        long stamp();

        void perform() throws Throwable;

        @Override
        default int compareTo(Due other) {
            return Long.compare(stamp(), other.stamp());
        }
    }

    private static final class Finalizer implements Due {
        final Object object;
        final long stamp;

        Finalizer(Object object, long stamp) {
            this.object = object;
            this.stamp = stamp;
        }

        @Override
        public long stamp() {
            return stamp;
        }

        @Override
        public void perform() throws ReflectiveOperationException {
            for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
                Method method = method(type);
                if (method == null) continue;
                method.invoke(object);
                return;
            }
        }

        private static Method method(Class<?> type) {
            ControlledThread suspended = Probes.suspend();
            try {
                Method method = type.getDeclaredMethod("finalize");
                method.setAccessible(true);
                return method;
            } catch (NoSuchMethodException e) {
                return null;
            } finally {
                Probes.resume(suspended);
            }
        }
    }

    private static final class Performance implements Runnable {
        final Due[] tasks;

        Performance(Due[] tasks) {
            this.tasks = tasks;
        }

        @Override
        public void run() {
            Threads.gate();
            for (Due task : tasks) perform(task);
        }

        /** Ignores what it throws, as the JVM does. */
        private static void perform(Due task) {
            try {
                task.perform();
            } catch (TrialOver e) {
                throw e;
            } catch (Throwable e) {
                if (e.getCause() instanceof TrialOver) throw (TrialOver) e.getCause();
            }
        }
    }

    private static int created;
    private static List<Due> due = new ArrayList<>();
    private static Set<Cleaning> registered = new HashSet<>();
    private static ReferenceQueue<Object> collected = new ReferenceQueue<>();

    private Finalizers() {}

    /** Forgets the objects of the trial before. */
    static synchronized void renew() {
        created = 0;
        due = new ArrayList<>();
        registered = new HashSet<>();
        collected = new ReferenceQueue<>();
    }

    /** For an object with a finalizer that is being created; 0 if the JVM shall run it. */
    public static long stamp() {
        if (Probes.controlled() == null) return 0;
        synchronized (Finalizers.class) {
            return (long) Statics.epoch << 32 | ++created;
        }
    }

    /** Called first in {@code finalize}. Does not return if the JVM has called it: the finalizer is deferred. */
    public static void enter(Object object, long stamp) {
        if (stamp == 0 || Probes.controlled() != null || !isOfTheJvm(Thread.currentThread())) return;
        synchronized (Finalizers.class) {
            if (stamp >>> 32 == Statics.epoch) due.add(new Finalizer(object, stamp));
        }
        throw DEFERRED;
    }

    private static boolean isOfTheJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getParent() == null;
    }

    /** {@code cleaner.register(object, action)}. */
    public static Cleaner.Cleanable register(Cleaner cleaner, Object object, Runnable action) {
        long stamp = cleaner == null ? 0 : stamp();
        if (stamp == 0) return cleaner.register(object, action);
        Objects.requireNonNull(object, "obj");
        Objects.requireNonNull(action, "action");
        ControlledThread suspended = Probes.suspend();
        try {
            synchronized (Finalizers.class) {
                Cleaning cleaning = new Cleaning(object, collected, action, stamp);
                registered.add(cleaning);
                return cleaning;
            }
        } finally {
            Probes.resume(suspended);
        }
    }

    /** True for the first caller. */
    static boolean begin(Cleaning cleaning) {
        ControlledThread suspended = Probes.suspend();
        try {
            synchronized (Finalizers.class) {
                return registered.remove(cleaning);
            }
        } finally {
            Probes.resume(suspended);
        }
    }

    /** {@code System.runFinalization()}. */
    public static void run() {
        if (Probes.controlled() == null) {
            runByJvm();
            return;
        }
        Thread thread = start();
        try {
            if (thread != null) thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** {@code runtime.runFinalization()}. */
    public static void run(Runtime runtime) {
        runtime.getClass();
        run();
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static void runByJvm() {
        System.runFinalization();
    }

    /** Runs what is due in a new thread of the program. Returns null if there is nothing. */
    static Thread start() {
        if (created == 0) return null;
        Due[] tasks;
        ControlledThread suspended = Probes.suspend();
        try {
            awaitJvm();
            tasks = take();
        } finally {
            Probes.resume(suspended);
        }
        if (tasks.length == 0) return null;
        Thread thread = new Thread(new Performance(tasks), "Finalizer");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static synchronized Due[] take() {
        for (Object next = collected.poll(); next != null; next = collected.poll()) due.add((Cleaning) next);
        Due[] tasks = due.toArray(new Due[0]);
        Arrays.sort(tasks);
        due = new ArrayList<>();
        return tasks;
    }

    /** Returns when the JVM has no finalizer left to run. */
    private static void awaitJvm() {
        try {
            Thread finalizer = jvmFinalizer();
            Object queue =
                    field(Class.forName("java.lang.ref.Finalizer"), "queue").get(null);
            Field head = field(ReferenceQueue.class, "head");
            long until = System.nanoTime() + MOST_NANOS;
            while (finalizer != null && System.nanoTime() < until) {
                // in this order: a thread that waits has been through what was in the queue
                if (head.get(queue) == null && finalizer.getState() == Thread.State.WAITING) return;
                Thread.onSpinWait();
            }
        } catch (ReflectiveOperationException e) {
            // a JDK without finalizers
        }
    }

    private static Thread jvmFinalizer() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) group = group.getParent();
        Thread[] threads = new Thread[64];
        int count = group.enumerate(threads, false);
        for (int i = 0; i < count; i++) if (threads[i].getName().equals("Finalizer")) return threads[i];
        return null;
    }

    private static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
