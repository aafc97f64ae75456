package dev.culprit.agent;

import dev.culprit.model.Libraries;
import dev.culprit.runtime.Patterns;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the program's own classes afresh for one free-running trial. The libraries that the host itself speaks to, the test frameworks
 * first of all, stay those of the host. What loading does to collections is not the program's.
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
        boolean inCall = Patterns.leaveCall();
        try {
            return Libraries.isLibrary(name) ? super.loadClass(name, resolve) : loadOwn(name, resolve);
        } finally {
            Patterns.returnToCall(inCall);
        }
    }

    private Class<?> loadOwn(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) loaded = findClass(name);
            if (resolve) resolveClass(loaded);
            return loaded;
        }
    }
}
