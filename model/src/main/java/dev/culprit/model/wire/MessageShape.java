package dev.culprit.model.wire;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/**
 * How the records of one class are written and read: their fields in the order of the components, and the canonical
 * constructor. Only records and enums of the model have a shape, so no other class can be named in a message.
 */
final class MessageShape {
    private static final String MODEL = "dev.culprit.model.";

    final Class<?> type;
    /** The constants of an enum; null for a record. */
    final Object[] constants;
    /** The types of a record's components; null for an enum. */
    final Class<?>[] components;

    private final Field[] fields;
    private final Constructor<?> constructor;

    private MessageShape(Class<?> type) throws ReflectiveOperationException {
        this.type = type;
        this.constants = type.getEnumConstants();
        this.components = type.isRecord() ? componentTypes(type) : null;
        this.fields = type.isRecord() ? fields(type) : null;
        this.constructor = type.isRecord() ? type.getDeclaredConstructor(components) : null;
        if (constructor != null) constructor.setAccessible(true);
    }

    static MessageShape named(String name) throws IOException {
        if (!name.startsWith(MODEL)) throw new IOException("a message names the class " + name);
        try {
            return of(Class.forName(name, false, MessageShape.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IOException("a message names the class " + name, e);
        }
    }

    static MessageShape of(Class<?> type) throws IOException {
        if (!type.getName().startsWith(MODEL) || !type.isRecord() && !type.isEnum())
            throw new IOException(type.getName() + " cannot be part of a message");
        try {
            return new MessageShape(type);
        } catch (ReflectiveOperationException e) {
            throw new IOException(type.getName() + " cannot be part of a message", e);
        }
    }

    private static Class<?>[] componentTypes(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
    }

    /** Fields, because reading one by reflection makes no code, as calling an accessor would. */
    private static Field[] fields(Class<?> type) throws NoSuchFieldException {
        RecordComponent[] all = type.getRecordComponents();
        Field[] fields = new Field[all.length];
        for (int i = 0; i < all.length; i++) {
            fields[i] = type.getDeclaredField(all[i].getName());
            fields[i].setAccessible(true);
        }
        return fields;
    }

    Object component(Object message, int i) throws IOException {
        try {
            return fields[i].get(message);
        } catch (IllegalAccessException e) {
            throw new IOException(type.getName() + " cannot be read", e);
        }
    }

    /** A record with the components; what its constructor does not accept is an error of the message. */
    Object make(Object[] values) throws IOException {
        try {
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IOException("a message holds no valid " + type.getName(), e);
        }
    }
}
