package dev.culprit.trials.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    @TempDir
    Path folder;

    private Path jar(String name, String main, String classPath, String version, String... entries) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (main != null) attributes.put(Attributes.Name.MAIN_CLASS, main);
        if (classPath != null) attributes.put(Attributes.Name.CLASS_PATH, classPath);
        if (version != null) attributes.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (String entry : entries) {
                jar.putNextEntry(new ZipEntry(entry));
                jar.write(1);
            }
        }
        return file;
    }

    @Test
    void wildcardStandsForTheJarsOfAFolder() throws Exception {
        Path b = jar("libs/b.jar", null, null, null, "B.class");
        Path a = jar("libs/a.jar", null, null, null, "A.class");
        Files.writeString(folder.resolve("libs/readme.txt"), "no jar");
        ClassPath path = ClassPath.parse(folder + ":" + folder + "/libs/*:");
        assertEquals(List.of(folder, a, b), path.entries());
        assertTrue(path.has("B.class"));
    }

    @Test
    void entryThatIsNotThereIsNamed() throws Exception {
        String missing = assertThrows(UnusableTarget.class, () -> ClassPath.parse("target/nothing"))
                .getMessage();
        assertEquals("class path entry target/nothing does not exist", missing);
        Path broken = Files.writeString(folder.resolve("broken.jar"), "PK no jar");
        String unreadable = assertThrows(UnusableTarget.class, () -> ClassPath.parse(broken.toString()))
                .getMessage();
        assertTrue(unreadable.startsWith("class path entry " + broken + " is not a readable jar file"), unreadable);
    }

    @Test
    void runnableJarNamesItsMainClassAndClassPath() throws Exception {
        Path lib = jar("libs/lib.jar", null, null, null, "Lib.class");
        Path app = jar("app.jar", "com.acme.Bank", "libs/lib.jar libs/gone.jar", null, "com/acme/Bank.class");
        JarTarget target = JarTarget.read(app);
        assertEquals("com.acme.Bank", target.mainClass());
        assertEquals(List.of(app, lib), target.classpath().entries());
        String complaint =
                assertThrows(UnusableTarget.class, () -> JarTarget.read(lib)).getMessage();
        assertEquals("jar " + lib + " names no Main-Class in its manifest", complaint);
    }

    private static void jar(Path file, String entry, String content) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry(entry));
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void fingerprintChangesWithAClassInAJarOfTheSameSize() throws Exception {
        Path file = folder.resolve("app.jar");
        ClassPath path = new ClassPath(List.of(file));
        jar(file, "A.class", "first");
        String before = ProgramFingerprint.of(path);
        long size = Files.size(file);
        jar(file, "A.class", "other");
        assertEquals(size, Files.size(file));
        assertNotEquals(before, ProgramFingerprint.of(path));
        jar(file, "A.class", "first");
        assertEquals(before, ProgramFingerprint.of(path));
        Files.writeString(file, "not a jar");
        assertNotEquals(before, ProgramFingerprint.of(path));
    }

    @Test
    void fingerprintChangesWithAClassFile() throws Exception {
        Path type = Files.writeString(folder.resolve("A.class"), "one");
        ClassPath path = ClassPath.parse(folder.toString());
        String before = ProgramFingerprint.of(path);
        assertEquals(before, ProgramFingerprint.of(path));
        Files.writeString(type, "two");
        assertNotEquals(before, ProgramFingerprint.of(path));
    }
}
