package conformance;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Plug-ins in class loaders of their own, each with its own static state, loaded by two threads at once. */
public class CustomLoaders {
    /** Loaded again by each loader. */
    public static class Plugin implements Callable<Integer> {
        private static int calls;
        private static final Object LOCK = new Object();

        @Override
        public Integer call() {
            synchronized (LOCK) {
                return ++calls;
            }
        }
    }

    static final class PluginLoader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final AtomicInteger defined = new AtomicInteger();

        PluginLoader() {
            super(CustomLoaders.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Plugin.class.getName())) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] code = in.readAllBytes();
                defined.incrementAndGet();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static Object call(ClassLoader loader) throws Exception {
        Class<?> type = loader.loadClass(Plugin.class.getName());
        Check.same(loader, type.getClassLoader(), "loader");
        Check.that(type != Plugin.class, "another class of the same name");
        Method method = type.getMethod("call");
        return method.invoke(type.getConstructor().newInstance());
    }

    public static void main(String[] args) throws Exception {
        PluginLoader first = new PluginLoader();
        PluginLoader second = new PluginLoader();
        Check.same(1, new Plugin().call(), "calls of main's own");
        Check.Worker a = Check.start("a", () -> call(first));
        Check.Worker b = Check.start("b", () -> call(first));
        Check.Worker c = Check.start("c", () -> Check.same(1, call(second), "calls in the second loader"));
        a.done();
        b.done();
        c.done();
        Check.same(1, first.defined.get(), "defined once");
        Check.same(3, call(first), "calls in the first loader");
        Check.same(2, call(second), "calls in the second loader");
        Check.thrown(ClassNotFoundException.class, () -> first.loadClass("conformance.NotThere"));
        Class<?> found = Class.forName(Plugin.class.getName(), true, second);
        Check.same(second, found.getClassLoader(), "loader");
        System.out.println("ok");
    }
}
