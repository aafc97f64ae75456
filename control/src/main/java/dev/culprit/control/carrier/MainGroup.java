package dev.culprit.control.carrier;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * The thread group of a program's main thread. It is the host's own group and has threads of the host in it. While a
 * trial runs it holds the main thread only, as in a new JVM. What the program does to it is undone afterwards.
 */
final class MainGroup {
    /** The fields that a trial begins with anew. Which there are depends on the JDK. */
    private static final Field[] FIELDS = fields();

    private final Thread main;
    private final ThreadGroup group;
    private final Object[] before = new Object[FIELDS.length];

    private MainGroup(Thread main) {
        this.main = main;
        this.group = main.getThreadGroup();
    }

    private static Field[] fields() {
        List<Field> fields = new ArrayList<>();
        for (Field field : ThreadGroup.class.getDeclaredFields()) {
            switch (field.getName()) {
                case "threads", "nthreads", "groups", "weaks", "ngroups", "nweaks" -> fields.add(field);
                case "nUnstartedThreads", "maxPriority", "daemon" -> fields.add(field);
                default -> {
                    // name and parent stay
                }
            }
        }
        fields.forEach(field -> field.setAccessible(true));
        return fields.toArray(Field[]::new);
    }

    /** Makes the thread's group fresh until {@link #restore}. */
    static MainGroup of(Thread main) {
        MainGroup made = new MainGroup(main);
        made.refresh();
        return made;
    }

    private void refresh() {
        synchronized (group) {
            for (int i = 0; i < FIELDS.length; i++) {
                before[i] = get(FIELDS[i]);
                set(FIELDS[i], fresh(FIELDS[i]));
            }
        }
    }

    private Object fresh(Field field) {
        return switch (field.getName()) {
            case "threads" -> new Thread[] {main, null, null, null};
            case "nthreads" -> 1;
            case "groups", "weaks" -> null;
            case "maxPriority" -> Thread.MAX_PRIORITY;
            case "daemon" -> false;
            default -> 0;
        };
    }

    void restore() {
        synchronized (group) {
            for (int i = 0; i < FIELDS.length; i++) set(FIELDS[i], before[i]);
        }
    }

    private Object get(Field field) {
        try {
            return field.get(group);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private void set(Field field, Object value) {
        try {
            field.set(group, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
