package dev.culprit.agent.weaving;

import dev.culprit.bytecode.ClassSource;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * Class files in the folders and jars of the program's class path. Class loaders find the same, but ask all modules of
 * the JDK before, which takes longer than reading the file. Packages of these modules are left to them.
 */
final class ClassPathSource implements ClassSource {
    /** A folder or a jar. */
    private interface Part {
        byte[] bytes(String file) throws IOException;
    }

    private final List<Part> parts = new ArrayList<>();
    private final Set<String> ofModules = ModuleLayer.boot().modules().stream()
            .flatMap(module -> module.getPackages().stream())
            .collect(Collectors.toSet());

    ClassPathSource(String classPath) {
        for (String entry : classPath.split(File.pathSeparator)) {
            File file = new File(entry);
            if (file.isDirectory()) parts.add(name -> inFolder(new File(file, name)));
            else if (file.isFile()) addJar(file);
        }
    }

    private void addJar(File file) {
        try {
            JarFile jar = new JarFile(file, false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
            parts.add(name -> inJar(jar, name));
        } catch (IOException e) {
            // The JVM cannot read it either.
        }
    }

    @Override
    public byte[] bytes(String internalName) {
        int slash = internalName.lastIndexOf('/');
        if (slash >= 0 && ofModules.contains(internalName.substring(0, slash).replace('/', '.'))) return null;
        String file = internalName + ".class";
        try {
            for (Part part : parts) {
                byte[] bytes = part.bytes(file);
                if (bytes != null) return bytes;
            }
        } catch (IOException | RuntimeException e) {
            // The class loader may know better.
        }
        return null;
    }

    /** Without {@code java.nio.file}, which would give the thread of the program that loads a class its buffers. */
    private static byte[] inFolder(File file) throws IOException {
        if (!file.isFile()) return null;
        try (InputStream in = new FileInputStream(file)) {
            return in.readAllBytes();
        }
    }

    private static byte[] inJar(JarFile jar, String name) throws IOException {
        JarEntry entry = jar.getJarEntry(name);
        if (entry == null) return null;
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }
}
