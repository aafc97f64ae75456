package dev.culprit.trials.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.model.Target;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetCheckTest {
    static class WithMain {
        public static void main(String[] args) {}
    }

    static class Heir extends WithMain {
        void transfer() {}
    }

    static class InstanceMain {
        void main() {}
    }

    private static final Jdk JDK_17 = new Jdk(Path.of("/jdk"), "17.0.15");
    private static final Jdk JDK_25 = new Jdk(Path.of("/jdk"), "25");

    @TempDir
    Path folder;

    private String put(Class<?> type, int major) throws IOException {
        String resource = type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getClassLoader().getResourceAsStream(resource)) {
            byte[] bytes = in.readAllBytes();
            bytes[7] = (byte) major;
            Path file = folder.resolve(resource);
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        }
        return type.getName();
    }

    private void check(Target target, Jdk jdk) throws UnusableTarget {
        new TargetCheck(new ClassPath(List.of(folder)), jdk).check(target);
    }

    private String complaint(Target target, Jdk jdk) {
        return assertThrows(UnusableTarget.class, () -> check(target, jdk)).getMessage();
    }

    private static Target main(String name) {
        return Target.ofMain(name, List.of(), null);
    }

    @Test
    void classWithMainCanBeUsed() throws Exception {
        String name = put(WithMain.class, 61);
        assertDoesNotThrow(() -> check(main(name), JDK_17));
    }

    @Test
    void mainMayBeInherited() throws Exception {
        put(WithMain.class, 61);
        String name = put(Heir.class, 61);
        assertDoesNotThrow(() -> check(main(name), JDK_17));
    }

    @Test
    void instanceMainNeedsJdk25() throws Exception {
        String name = put(InstanceMain.class, 61);
        assertDoesNotThrow(() -> check(main(name), JDK_25));
        assertEquals(
                "class " + name
                        + " has no public static void main(String[]) (the one it has needs JDK 25; this is 17.0.15)",
                complaint(main(name), JDK_17));
    }

    @Test
    void missingClassIsNamed() throws Exception {
        assertEquals("there is no class com.acme.Bank on the class path", complaint(main("com.acme.Bank"), JDK_17));
        String name = put(WithMain.class, 61);
        assertEquals(
                "there is no class " + name.replace('$', '.') + " on the class path; did you mean " + name + "?",
                complaint(main(name.replace('$', '.')), JDK_17));
    }

    @Test
    void missingTestMethodIsNamed() throws Exception {
        put(WithMain.class, 61);
        String name = put(Heir.class, 61);
        assertDoesNotThrow(() -> check(Target.ofTest(name, "transfer"), JDK_17));
        assertEquals("class " + name + " has no method deposit", complaint(Target.ofTest(name, "deposit"), JDK_17));
    }

    @Test
    void newerClassFilesAreRefused() throws Exception {
        String name = put(WithMain.class, 70);
        assertEquals(
                "class " + name + " is of Java 26 (class file version 70); Culprit supports up to Java 25",
                complaint(main(name), JDK_25));
        put(WithMain.class, 69);
        assertDoesNotThrow(() -> check(main(name), JDK_25));
        assertEquals("class " + name + " is of Java 25 and cannot run on JDK 17.0.15", complaint(main(name), JDK_17));
    }

    @Test
    void truncatedClassFileIsRefused() throws Exception {
        String name = put(WithMain.class, 61);
        Path file = folder.resolve(name.replace('.', '/') + ".class");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        assertEquals(
                "class " + name + " is not a readable class file: it is truncated",
                complaint(main(name), JDK_17).replaceAll("\\(.*\\)", "(null)"));
    }
}
