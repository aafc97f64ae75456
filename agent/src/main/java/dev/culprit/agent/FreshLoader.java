package dev.culprit.agent;

import dev.culprit.model.Libraries;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the program's own classes afresh for one free-running trial. The libraries that the host itself speaks to, the test frameworks
 * first of all, stay those of the host.
 */
final class FreshLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    FreshLoader(URL[] classPath, ClassLoader host) {
        super(classPath, host);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (Libraries.isLibrary(name)) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) loaded = findClass(name);
            if (resolve) resolveClass(loaded);
            return loaded;
        }
    }
}
