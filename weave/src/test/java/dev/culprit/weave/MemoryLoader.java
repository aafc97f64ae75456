package dev.culprit.weave;

import java.util.Map;

/** Defines classes from memory, before the parent is asked. */
public final class MemoryLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    public MemoryLoader(Map<String, byte[]> classes) {
        super(MemoryLoader.class.getClassLoader());
        this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] bytes = classes.get(name.replace('.', '/'));
        if (bytes == null) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
        }
    }
}
