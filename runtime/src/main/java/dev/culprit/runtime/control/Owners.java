package dev.culprit.runtime.control;

import java.lang.reflect.Field;

/** Which thread has made or used an object, as its header says. */
public final class Owners {
    private static final String HEADER = "culprit$header";

    private static final ClassValue<Field> HEADERS = new ClassValue<>() {
        @Override
        protected Field computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                Field header = find(c);
                if (header != null) return header;
            }
            return null;
        }
    };

    private Owners() {}

    private static Field find(Class<?> type) {
        try {
            Field field = type.getDeclaredField(HEADER);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    /** Whether another thread of the trial has made the object or touched it. False where it has no header. */
    public static boolean isKnownToOthers(Object object, ControlledThread thread) {
        Field field = HEADERS.get(object.getClass());
        if (field == null) return false;
        Object header;
        try {
            header = field.get(object);
        } catch (IllegalAccessException e) {
            return false;
        }
        if (header instanceof Shared shared && shared.owner == null) return shared.epoch == thread.epoch;
        Object owner = header instanceof Shared shared ? shared.owner : header;
        return owner instanceof ControlledThread other && other != thread && other.epoch == thread.epoch;
    }
}
