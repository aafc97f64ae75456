package dev.culprit.weave;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Site;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Classes of the tests, woven and loaded. */
final class Woven {
    final List<Site> sites = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    final MemoryLoader loader;
    final Map<String, byte[]> classes = new LinkedHashMap<>();

    Woven(Weaving weaving, Class<?>... types) {
        Map<String, byte[]> plain = new LinkedHashMap<>();
        LoaderClassSource source = new LoaderClassSource(Woven.class.getClassLoader());
        for (Class<?> type : types) plain.put(type.getName().replace('.', '/'), source.bytes(type.getName().replace('.', '/')));
        classes.putAll(Zoo.weave(plain, weaving, sites, notes));
        loader = new MemoryLoader(classes);
    }

    static Weaving controlled() {
        return new Weaving(Mode.CONTROLLED, false);
    }

    Class<?> type(Class<?> original) throws ClassNotFoundException {
        return loader.loadClass(original.getName());
    }

    Object make(Class<?> original) throws Exception {
        Constructor<?> constructor = type(original).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    Object call(Class<?> original, Object receiver, String method, Object... arguments) throws Exception {
        for (Method m : type(original).getDeclaredMethods()) {
            if (!m.getName().equals(method)) continue;
            m.setAccessible(true);
            return m.invoke(receiver, arguments);
        }
        throw new NoSuchMethodException(method);
    }
}
