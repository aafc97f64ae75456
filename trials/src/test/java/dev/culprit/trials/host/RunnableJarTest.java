package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnableJarTest {
    private static final Map<String, String> FILES = Map.of(
            "share/culprit-agent.jar", "agent",
            "share/junit/launcher.jar", "launcher",
            "dev/culprit/cli/Main.class", "main");

    @TempDir
    private Path folder;

    private RunnableJar jar(String name, Map<String, String> files) throws IOException {
        Path file = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
            for (var entry : new TreeMap<>(files).entrySet()) {
                out.putNextEntry(new JarEntry(entry.getKey()));
                out.write(entry.getValue().getBytes());
            }
        }
        return new RunnableJar(file);
    }

    private static Map<String, String> filesBelow(Path folder) throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList())
                found.put(folder.relativize(path).toString().replace('\\', '/'), Files.readString(path));
        }
        return found;
    }

    @Test
    void unpacksWhatItCarriesAndNothingElse() throws Exception {
        Path home = jar("culprit.jar", FILES).unpackedIn(folder.resolve("cache"));
        assertEquals(
                Map.of("share/culprit-agent.jar", "agent", "share/junit/launcher.jar", "launcher"), filesBelow(home));
        assertEquals(home.resolve("share/culprit-agent.jar"), new Installation(home, folder).agentJar());
    }

    @Test
    void equalFilesShareAFolderAndOtherFilesDoNot() throws Exception {
        Path cache = folder.resolve("cache");
        Path home = jar("culprit.jar", FILES).unpackedIn(cache);
        Map<String, String> newer = new TreeMap<>(FILES);
        newer.put("dev/culprit/cli/Main.class", "other");
        assertEquals(home, jar("copy.jar", newer).unpackedIn(cache));
        newer.put("share/culprit-agent.jar", "AGENT");
        Path other = jar("newer.jar", newer).unpackedIn(cache);
        assertNotEquals(home, other);
        assertEquals("agent", Files.readString(home.resolve("share/culprit-agent.jar")));
        assertEquals("AGENT", Files.readString(other.resolve("share/culprit-agent.jar")));
    }

    @Test
    void replacesFilesWithOtherContentOfTheSameSize() throws Exception {
        RunnableJar jar = jar("culprit.jar", FILES);
        Path home = jar.unpackedIn(folder.resolve("cache"));
        Files.writeString(home.resolve("share/culprit-agent.jar"), "tnega");
        assertEquals(
                "agent",
                Files.readString(jar.unpackedIn(folder.resolve("cache")).resolve("share/culprit-agent.jar")));
    }

    @Test
    void replacesFilesThatAreMissingOrCutOff() throws Exception {
        RunnableJar jar = jar("culprit.jar", FILES);
        Path home = jar.unpackedIn(folder.resolve("cache"));
        Files.delete(home.resolve("share/culprit-agent.jar"));
        Files.writeString(home.resolve("share/junit/launcher.jar"), "laun");
        Map<String, String> before = Map.of("share/junit/launcher.jar", "laun");
        assertEquals(before, filesBelow(home));
        jar.unpackedIn(folder.resolve("cache"));
        assertEquals(
                Map.of("share/culprit-agent.jar", "agent", "share/junit/launcher.jar", "launcher"), filesBelow(home));
    }

    @Test
    void severalProcessesMayUnpackAtOnce() throws Exception {
        RunnableJar jar = jar("culprit.jar", FILES);
        Path cache = folder.resolve("cache");
        FutureTask<Path> other = new FutureTask<>(() -> jar.unpackedIn(cache));
        new Thread(other).start();
        Path home = jar.unpackedIn(cache);
        assertEquals(home, other.get());
        assertEquals(2, filesBelow(home).size());
    }

    @Test
    void refusesEntriesThatLeadOutOfTheFolder() throws Exception {
        RunnableJar jar = jar("culprit.jar", Map.of("share/../../outside", "bad"));
        assertThrows(IOException.class, () -> jar.unpackedIn(folder.resolve("cache")));
        assertFalse(Files.exists(folder.resolve("cache/outside")));
    }

    @Test
    void jarWithoutTheFilesIsNotAnInstallation() throws Exception {
        RunnableJar jar = jar("culprit.jar", Map.of("dev/culprit/cli/Main.class", "main"));
        UnusableTarget e = assertThrows(UnusableTarget.class, () -> jar.unpackedIn(folder));
        assertTrue(e.getMessage().contains("culprit.home"), e.getMessage());
    }

    @Test
    void cacheFolderIsThatOfThePlatform() {
        Path home = folder.toAbsolutePath();
        assertEquals(home.resolve(".cache/culprit"), Installation.cacheFolder(Map.of(), home));
        Path other = home.resolve("other");
        for (String name : new String[] {"XDG_CACHE_HOME", "LOCALAPPDATA"})
            assertEquals(other.resolve("culprit"), Installation.cacheFolder(Map.of(name, other.toString()), home));
        assertEquals(
                home.resolve(".cache/culprit"), Installation.cacheFolder(Map.of("XDG_CACHE_HOME", "relative"), home));
    }
}
