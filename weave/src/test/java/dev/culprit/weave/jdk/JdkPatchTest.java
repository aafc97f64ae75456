package dev.culprit.weave.jdk;

import static org.junit.jupiter.api.Assertions.*;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.weave.Jdks;
import dev.culprit.weave.Run;
import dev.culprit.weave.Zoo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The woven JDK in a JVM of its own, with the verifier on and no controller: everything is as usual. */
class JdkPatchTest {
    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> wovenJdksWork() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            for (Equipment equipment : Zoo.equipments()) {
                String name = jdk.getFileName() + " " + equipment + ": ";
                tests.add(dynamicTest(name + "all its classes verify", () -> linkAll(jdk, equipment)));
                tests.add(dynamicTest(
                        name + "a woven program does what the plain one does", () -> runZoo(jdk, equipment)));
            }
        }
        return tests.stream();
    }

    @Test
    void theJdkIsTheSameForATracedProgram() throws Exception {
        Path jdk = Jdks.all().get(0);
        assertEquals(
                JdkPatch.prepare(jdk, Equipment.CONTROLLED, folder),
                JdkPatch.prepare(jdk, Equipment.CONTROLLED.with(Part.TRACE), folder));
    }

    @Test
    void whatNobodyHasUsedForLongIsRemoved(@TempDir Path cache) throws Exception {
        Path old = Files.createDirectories(cache.resolve("jdk-old/java.base")).getParent();
        Path recent = Files.createDirectories(cache.resolve("jdk-recent"));
        Path foreign = Files.createDirectories(cache.resolve("notes"));
        for (Path folder : List.of(old, foreign))
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofDays(40))));
        Equipment equipment = Equipment.of(Execution.PLAIN, Part.ALTERATIONS);
        Patch made = JdkPatch.prepare(Jdks.all().get(0), equipment, cache);
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(recent));
        assertTrue(Files.exists(foreign));
        Files.setLastModifiedTime(made.folder(), FileTime.from(Instant.EPOCH));
        JdkPatch.prepare(Jdks.all().get(0), equipment, cache);
        assertTrue(Files.getLastModifiedTime(made.folder()).toInstant().isAfter(Instant.EPOCH), "marked as used");
    }

    @Test
    void damagedFolderIsMadeAgain(@TempDir Path cache) throws Exception {
        Path jdk = Jdks.all().get(0);
        Equipment equipment = Equipment.of(Execution.PLAIN, Part.ALTERATIONS);
        Patch made = JdkPatch.prepare(jdk, equipment, cache);
        Path file = made.sitesFile();
        byte[] whole = Files.readAllBytes(file);
        for (Damage damage : List.<Damage>of(
                f -> Files.write(f, new byte[0]), Files::delete, f -> Files.writeString(f.resolveSibling("new"), ""))) {
            damage.to(file);
            assertEquals(made, JdkPatch.prepare(jdk, equipment, cache));
            assertArrayEquals(whole, Files.readAllBytes(file));
            assertFalse(Files.exists(file.resolveSibling("new")));
        }
        try (Stream<Path> left = Files.list(cache)) {
            assertEquals(List.of(made.folder()), left.toList());
        }
    }

    @Test
    void changeThatKeepsSizeAndTimeIsNoticedADayLater(@TempDir Path cache) throws Exception {
        Path jdk = Jdks.all().get(0);
        Equipment equipment = Equipment.of(Execution.PLAIN, Part.ALTERATIONS);
        Path file = JdkPatch.prepare(jdk, equipment, cache).sitesFile();
        byte[] whole = Files.readAllBytes(file);
        byte[] rotten = whole.clone();
        rotten[rotten.length / 2] ^= 4;
        FileTime time = Files.getLastModifiedTime(file);
        Files.write(file, rotten);
        Files.setLastModifiedTime(file, time);
        Files.setLastModifiedTime(
                file.resolveSibling("contents.txt"), FileTime.from(Instant.now().minus(Duration.ofHours(25))));
        JdkPatch.prepare(jdk, equipment, cache);
        assertArrayEquals(whole, Files.readAllBytes(file));
    }

    private interface Damage {
        void to(Path file) throws Exception;
    }

    @Test
    void onlyTheLastFoldersAreKept(@TempDir Path cache) throws Exception {
        for (int hours = 1; hours <= 30; hours++) {
            Path folder = Files.createDirectories(cache.resolve("jdk-" + hours));
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(hours))));
        }
        JdkPatch.prepare(Jdks.all().get(0), Equipment.of(Execution.PLAIN, Part.ALTERATIONS), cache);
        for (int hours = 1; hours <= 30; hours++)
            assertEquals(hours <= 15, Files.exists(cache.resolve("jdk-" + hours)), "unused for " + hours + " hours");
    }

    @Test
    void foldersThatMayBeInUseAreKept(@TempDir Path cache) throws Exception {
        for (int i = 0; i < 30; i++) Files.createDirectories(cache.resolve("jdk-" + i));
        JdkPatch.prepare(Jdks.all().get(0), Equipment.of(Execution.PLAIN, Part.ALTERATIONS), cache);
        try (Stream<Path> left = Files.list(cache)) {
            assertEquals(31, left.count());
        }
    }

    @Test
    void processesThatPrepareTheSameJdkAtOnceGetTheSameFolder(@TempDir Path cache) throws Exception {
        Path jdk = Jdks.all().get(0);
        Equipment equipment = Equipment.of(Execution.PLAIN, Part.ALTERATIONS);
        FutureTask<Patch> other = new FutureTask<>(() -> JdkPatch.prepare(jdk, equipment, cache));
        new Thread(other).start();
        Patch ours = JdkPatch.prepare(jdk, equipment, cache);
        assertEquals(ours, other.get());
        try (Stream<Path> made = Files.list(cache)) {
            assertEquals(List.of(ours.folder()), made.toList());
        }
    }

    private static void linkAll(Path jdk, Equipment equipment) throws Exception {
        Patch patch = JdkPatch.prepare(jdk, equipment, folder);
        assertEquals(List.of(), patch.notes());
        Run run = java(
                jdk,
                patch,
                Path.of(System.getProperty("culprit.test.classes", "target/test-classes")),
                LinkAll.class.getName(),
                patch.folder().resolve("java.base").toString());
        assertEquals(0, run.status(), run.output());
        String count = equipment.execution() == Execution.PLAIN ? "\\d{2,3}" : "1\\d\\d\\d";
        assertTrue(run.output().matches("linked " + count + " classes\\R"), run.output());
    }

    private static void runZoo(Path jdk, Equipment equipment) throws Exception {
        int release = Jdks.feature(jdk);
        Path compiled = folder.resolve("plain" + release);
        if (!Files.exists(compiled)) Zoo.compile(jdk, release, compiled);
        Map<String, byte[]> classes = Zoo.read(compiled);
        Map<String, byte[]> runner = Map.of(name(RunZoo.class), bytes(RunZoo.class));
        Path woven = Files.createTempDirectory(folder, "woven");
        Zoo.write(Zoo.weave(classes, equipment, new ArrayList<>(), new ArrayList<>()), woven);
        Zoo.write(runner, woven);
        Zoo.write(runner, compiled);
        Patch patch = JdkPatch.prepare(jdk, equipment, folder);
        List<String> names = Zoo.animals().stream()
                .filter(a -> a.since() <= release)
                .map(Zoo::name)
                .toList();
        Run plain = Run.of(command(jdk, List.of(), compiled, names));
        assertEquals(0, plain.status(), plain.output());
        assertEquals(
                names.size(),
                plain.output().lines().filter(l -> l.startsWith("==")).count());
        assertEquals(
                plain.output(),
                Run.of(command(jdk, patch.jvmArguments(), woven, names)).output());
    }

    private static List<String> command(Path jdk, List<String> jvmArguments, Path classPath, List<String> names) {
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote"));
        command.addAll(jvmArguments);
        command.addAll(List.of("-cp", classPath.toString(), RunZoo.class.getName()));
        command.addAll(names);
        return command;
    }

    private static Run java(Path jdk, Patch patch, Path classPath, String main, String argument) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+BytecodeVerificationLocal"));
        command.addAll(patch.jvmArguments());
        command.addAll(List.of("-cp", classPath.toString(), main, argument));
        return Run.of(command);
    }

    @Test
    void sitesInsideTheLibraryAreKnownByName() throws Exception {
        Patch patch = JdkPatch.prepare(Path.of(System.getProperty("java.home")), Equipment.CONTROLLED, folder);
        List<Site> sites = Patch.readSites(patch.sitesFile());
        assertTrue(sites.stream()
                .anyMatch(s -> s.variable().equals("java.util.HashMap.table")
                        && s.method().equals("putVal")
                        && s.line() > 0));
        assertTrue(sites.stream().anyMatch(s -> s.variable().equals("java.util.ArrayList.elementData[]")));
        assertTrue(sites.stream()
                .noneMatch(s -> s.className().startsWith("java.util.concurrent.")
                        && s.kind().name().matches("READ|WRITE")));
    }

    @Test
    void theSecondTimeItIsTakenFromTheCache() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        Equipment equipment = Equipment.CONTROLLED;
        Patch first = JdkPatch.prepare(home, equipment, folder);
        var made = Files.getLastModifiedTime(first.sitesFile());
        assertEquals(first, JdkPatch.prepare(home, equipment, folder));
        assertEquals(made, Files.getLastModifiedTime(first.sitesFile()));
        assertNotEquals(first, JdkPatch.prepare(home, Equipment.NOISY, folder));
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(files.noneMatch(f -> f.getFileName().toString().startsWith("making-")));
        }
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static byte[] bytes(Class<?> type) throws Exception {
        try (var in = type.getClassLoader().getResourceAsStream(name(type) + ".class")) {
            return in.readAllBytes();
        }
    }
}
