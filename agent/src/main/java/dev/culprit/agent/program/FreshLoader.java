package dev.culprit.agent.program;

import dev.culprit.model.Libraries;
import dev.culprit.runtime.patterns.Patterns;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
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

    /** Null, or the folder with classes that take the place of others. */
    private final Path patches;

    public FreshLoader(URL[] classPath, ClassLoader host) {
        this(classPath, host, null);
    }

    /** {@code patches} is null, or a folder with classes that take the place of those of the class path. */
    public FreshLoader(URL[] classPath, ClassLoader host, Path patches) {
        super(classPath, host);
        this.patches = patches;
    }

    /** Whether the class comes from the folder of patches. {@code name} is an internal one. */
    public boolean isPatched(String name) {
        return patches != null && Files.isRegularFile(patches.resolve(name + ".class"));
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
            if (loaded == null && isPatched(name.replace('.', '/'))) loaded = patched(name);
            if (loaded == null) loaded = findClass(name);
            if (resolve) resolveClass(loaded);
            return loaded;
        }
    }

    private Class<?> patched(String name) throws ClassNotFoundException {
        try {
            byte[] bytes = Files.readAllBytes(patches.resolve(name.replace('.', '/') + ".class"));
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
