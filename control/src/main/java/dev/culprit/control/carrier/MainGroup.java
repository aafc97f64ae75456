package dev.culprit.control.carrier;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * The thread group of a program's main thread. It is the host's own group and has threads of the host in it. While a
 * trial runs it holds the main thread only, as in a new JVM. What the program does to it is undone afterwards.
 */
final class MainGroup {
    private final Thread main;
    private final ThreadGroup group;
    private final Map<Field, Object> before = new HashMap<>();

    private MainGroup(Thread main) {
        this.main = main;
        this.group = main.getThreadGroup();
    }

    /** Makes the thread's group fresh until {@link #restore}. */
    static MainGroup of(Thread main) {
        MainGroup made = new MainGroup(main);
        made.refresh();
        return made;
    }

    private void refresh() {
        synchronized (group) {
            for (Field field : ThreadGroup.class.getDeclaredFields()) refresh(field);
        }
    }

    /** Which fields there are depends on the JDK. */
    private void refresh(Field field) {
        switch (field.getName()) {
            case "threads" -> exchange(field, new Thread[] {main, null, null, null});
            case "nthreads" -> exchange(field, 1);
            case "groups", "weaks" -> exchange(field, null);
            case "ngroups", "nweaks", "nUnstartedThreads" -> exchange(field, 0);
            case "maxPriority" -> exchange(field, Thread.MAX_PRIORITY);
            case "daemon" -> exchange(field, false);
            default -> {
                // name and parent stay
            }
        }
    }

    void restore() {
        synchronized (group) {
            before.forEach(this::set);
        }
    }

    private void exchange(Field field, Object value) {
        try {
            field.setAccessible(true);
            before.put(field, field.get(group));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        set(field, value);
    }

    private void set(Field field, Object value) {
        try {
            field.set(group, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
