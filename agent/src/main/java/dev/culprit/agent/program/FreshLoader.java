package dev.culprit.agent.program;

import dev.culprit.model.Libraries;
import dev.culprit.runtime.patterns.Patterns;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads the program's own classes afresh for one run. Libraries that the host uses as well, above all the test
 * frameworks, are those of the host. Accesses to collections by class loading are not recorded.
 */
public final class FreshLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    public FreshLoader(URL[] classPath, ClassLoader host) {
        super(classPath, host);
    }

    /** The program's class path, followed by the agent's own jar, which holds the canary. */
    public static URL[] classPath() throws Program.Unusable {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            try {
                urls.add(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new Program.Unusable("class path entry " + entry + " cannot be used");
            }
        }
        urls.add(FreshLoader.class.getProtectionDomain().getCodeSource().getLocation());
        return urls.toArray(new URL[0]);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        int call = Patterns.leaveCall();
        try {
            return Libraries.isLibrary(name) ? super.loadClass(name, resolve) : loadOwn(name, resolve);
        } finally {
            Patterns.returnToCall(call);
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
