package dev.culprit.control.carrier;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The thread group of a program's main thread. It is the host's own group and has threads of the host in it. While a
 * trial runs it holds the main thread only, as in a new JVM. What the program does to it is undone afterwards.
 */
final class MainGroup {
    /** What a new group has, by the name of the field; the array of its threads is made for each trial. */
    private static final Map<String, Object> NEW = values();

    /** The fields that a trial begins with anew. Which there are depends on the JDK. */
    private static final Field[] FIELDS = Arrays.stream(ThreadGroup.class.getDeclaredFields())
            .filter(field -> NEW.containsKey(field.getName()))
            .peek(field -> field.setAccessible(true))
            .toArray(Field[]::new);

    private final Thread main;
    private final ThreadGroup group;
    private final Object[] before = new Object[FIELDS.length];

    private MainGroup(Thread main) {
        this.main = main;
        this.group = main.getThreadGroup();
    }

    private static Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        for (String name : List.of("threads", "groups", "weaks")) values.put(name, null);
        for (String name : List.of("ngroups", "nweaks", "nUnstartedThreads")) values.put(name, 0);
        values.put("nthreads", 1);
        values.put("maxPriority", Thread.MAX_PRIORITY);
        values.put("daemon", false);
        return values;
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
        return field.getName().equals("threads") ? new Thread[] {main, null, null, null} : NEW.get(field.getName());
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
