package dev.culprit.weave;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Classes of the tests, woven and loaded. */
public final class Woven {
    public final List<Site> sites = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    final MemoryLoader loader;
    public final Map<String, byte[]> classes = new LinkedHashMap<>();

    /** Woven classes that call the real runtime. */
    public Woven(Equipment equipment, Class<?>... types) {
        this(equipment, Map.of(), types);
    }

    /** Woven classes that call a runtime which only keeps a log. */
    public static Woven logged(Equipment equipment, Class<?>... types) {
        Woven woven = new Woven(equipment, StubRuntime.classes(), types);
        ProbeLog.begin(woven.sites);
        return woven;
    }

    private Woven(Equipment equipment, Map<String, byte[]> runtime, Class<?>... types) {
        Map<String, byte[]> plain = new LinkedHashMap<>();
        LoaderClassSource source = new LoaderClassSource(Woven.class.getClassLoader());
        for (Class<?> type : types) {
            String host = type.getNestHost().getName().replace('.', '/');
            classes.put(host, source.bytes(host)); // as it is, so that the nest is in one loader
        }
        for (Class<?> type : types)
            plain.put(
                    type.getName().replace('.', '/'),
                    source.bytes(type.getName().replace('.', '/')));
        classes.putAll(Zoo.weave(plain, equipment, sites, notes));
        classes.putAll(runtime);
        loader = new MemoryLoader(classes);
    }

    public static Equipment controlled() {
        return Equipment.CONTROLLED;
    }

    public Class<?> type(Class<?> original) throws ClassNotFoundException {
        return loader.loadClass(original.getName());
    }

    public Object make(Class<?> original) throws Exception {
        Constructor<?> constructor = type(original).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    public Object call(Class<?> original, Object receiver, String method, Object... arguments) throws Exception {
        for (Method m : type(original).getDeclaredMethods()) {
            if (!m.getName().equals(method)) continue;
            m.setAccessible(true);
            return m.invoke(receiver, arguments);
        }
        throw new NoSuchMethodException(method);
    }
}
