package dev.culprit.weave.jdk;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.weave.Weaver;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Creates the woven JDK in a cache folder, once for each JDK, equipment and version of this program. Several processes
 * may do so at the same time: each one writes a folder of its own, and the first to finish moves its folder into the
 * cache. A folder that is damaged is made again. The process that adds a folder also removes old ones: those that have
 * not been used for a month, and all but the last ones unless they were used in the last hours, because a process may
 * still run on them.
 */
public final class JdkPatch {
    private static final Duration KEPT_UNUSED = Duration.ofDays(30);
    private static final Duration MAY_BE_IN_USE = Duration.ofHours(6);
    private static final int KEPT = 16;
    private static final String MAKING = "making-";

    private JdkPatch() {}

    public static Patch prepare(Path jdkHome, Equipment program, Path cacheFolder) throws IOException {
        Equipment equipment = program.without(Part.TRACE, Part.ALTERATIONS, Part.VALUES);
        Path folder = cacheFolder.resolve("jdk-" + key(jdkHome.toRealPath(), equipment));
        if (Files.isDirectory(folder)) {
            if (PatchContents.isIntact(folder)) {
                markUsed(folder);
                return new Patch(folder);
            }
            remove(folder);
        }
        Files.createDirectories(cacheFolder);
        Path making = Files.createTempDirectory(cacheFolder, MAKING);
        try {
            new PatchBuilder(jdkHome, equipment, making).build();
            PatchContents.seal(making);
            Files.move(making, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // Which exception an occupied name causes depends on the platform.
            if (!Files.isDirectory(folder)) throw e;
        } finally {
            delete(making);
        }
        removeUnused(cacheFolder);
        return new Patch(folder);
    }

    private static void markUsed(Path folder) {
        try {
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // The folder may belong to another user; it is still usable.
        }
    }

    private static void removeUnused(Path cacheFolder) {
        Instant now = Instant.now();
        List<Map.Entry<Path, Instant>> woven = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cacheFolder, "{jdk,making,installation}-*")) {
            for (Path folder : folders) {
                Instant used = Files.getLastModifiedTime(folder).toInstant();
                if (used.isBefore(now.minus(KEPT_UNUSED))) remove(folder);
                else if (folder.getFileName().toString().startsWith("jdk-")) woven.add(Map.entry(folder, used));
            }
            woven.sort(Map.Entry.<Path, Instant>comparingByValue().reversed());
            for (Map.Entry<Path, Instant> folder : woven.subList(Math.min(KEPT, woven.size()), woven.size()))
                if (folder.getValue().isBefore(now.minus(MAY_BE_IN_USE))) remove(folder.getKey());
        } catch (IOException | DirectoryIteratorException e) {
            // Another process may be removing them too, or permission is missing; the next process tries again.
        }
    }

    /** Takes the folder out of use at once, and then deletes it. */
    private static void remove(Path folder) throws IOException {
        Path removed = folder.resolveSibling(
                MAKING + folder.getFileName() + "-" + ProcessHandle.current().pid());
        try {
            Files.move(folder, removed, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            return;
        }
        delete(removed);
    }

    /** The classes of the runtime as they are before weaving. */
    static Map<String, byte[]> runtimeClasses() throws IOException {
        return CodeSource.classes(ControlledThread.class, "dev/culprit/runtime");
    }

    private static String key(Path jdkHome, Equipment equipment) throws IOException {
        MessageDigest digest = digest();
        digest.update((jdkHome + "|" + equipment).getBytes("UTF-8"));
        for (String file : new String[] {"release", "lib/modules"}) {
            Path path = jdkHome.resolve(file);
            if (Files.exists(path))
                digest.update((Files.size(path) + "|" + Files.getLastModifiedTime(path)).getBytes("UTF-8"));
        }
        update(digest, runtimeClasses());
        update(digest, CodeSource.classes(Weaver.class, "dev/culprit/weave"));
        update(digest, CodeSource.classes(Hierarchy.class, "dev/culprit/bytecode"));
        return HexFormat.of().formatHex(digest.digest(), 0, 10);
    }

    private static void update(MessageDigest digest, Map<String, byte[]> classes) {
        classes.values().forEach(digest::update);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) return;
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) paths.sorted(Comparator.reverseOrder())::iterator)
                Files.deleteIfExists(path);
        }
    }
}
