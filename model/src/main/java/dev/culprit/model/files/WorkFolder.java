package dev.culprit.model.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A temporary folder that only the user can enter, and that does not outlive its process. It is deleted when it is
 * closed. If the process was killed, whoever notices that deletes it: a host that it started, or the next process that
 * makes such a folder. The process holds a lock on a file in the folder, which ends with the process.
 *
 * <p>A folder gets its name when its file is locked, so that nobody mistakes a new folder for an abandoned one.
 */
public final class WorkFolder implements AutoCloseable {
    private static final String NAME = "culprit-";
    private static final String UNNAMED = "making-" + NAME;
    private static final String OWNER = "owner";
    private static final Duration NAMED_WITHIN = Duration.ofHours(1);

    /** Those of this process: opening and closing their files would end their locks. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel owner;
    private final AtomicInteger folders = new AtomicInteger();

    private WorkFolder(Path path, FileChannel owner) {
        this.path = path;
        this.owner = owner;
    }

    /** Makes a folder below {@code base}, and removes those that are abandoned. */
    public static WorkFolder in(Path base) throws IOException {
        removeAbandoned(base);
        Path made = Files.createTempDirectory(base, UNNAMED);
        FileChannel owner =
                FileChannel.open(made.resolve(OWNER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            owner.lock();
        } catch (IOException e) {
            // Without locks the folder keeps a name under which nobody takes it for abandoned.
            return new WorkFolder(made, owner);
        }
        Path named = base.resolve(made.getFileName().toString().substring("making-".length()));
        OWN.add(named);
        return new WorkFolder(Files.move(made, named), owner);
    }

    /** In the system's folder for temporary files. */
    public static WorkFolder temporary() throws IOException {
        return in(Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath());
    }

    public Path path() {
        return path;
    }

    /** Makes a folder with a short name in this one. */
    public Path newFolder() throws IOException {
        return Files.createDirectory(path.resolve(Integer.toString(folders.incrementAndGet())));
    }

    /** Deletes the folder. What cannot be deleted is left to the next process. */
    @Override
    public void close() {
        delete(path);
        try {
            owner.close();
        } catch (IOException e) {
            // The lock ends with the process.
        }
        OWN.remove(path);
    }

    private static void removeAbandoned(Path base) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(base, "{" + NAME + "," + UNNAMED + "}*")) {
            for (Path folder : folders) {
                if (folder.getFileName().toString().startsWith(NAME)) removeIfAbandoned(folder);
                else if (isOld(folder)) delete(folder);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Another process removes them too, or they belong to another user.
        }
    }

    private static boolean isOld(Path folder) throws IOException {
        Instant then =
                Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).toInstant();
        return then.isBefore(Instant.now().minus(NAMED_WITHIN));
    }

    /**
     * Deletes the folder of a process that has ended. False if the folder is still there: the process is there too, or
     * that cannot be known, or somebody has just added a file.
     */
    public static boolean removeIfAbandoned(Path folder) {
        if (Files.notExists(folder)) return true;
        Path file = folder.resolve(OWNER);
        if (OWN.contains(folder) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return false;
        try (FileChannel owner = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (owner.tryLock() == null) return false;
            delete(folder);
            return Files.notExists(folder);
        } catch (NoSuchFileException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Deletes a folder and what is in it, except for what cannot be deleted. Of a locked one, the lock is last. */
    public static void delete(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) return;
        try (Stream<Path> paths = Files.walk(folder)) {
            Path owner = folder.resolve(OWNER);
            boolean empty = true;
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList())
                if (!path.equals(owner) && !path.equals(folder)) empty &= isDeleted(path);
            if (!empty) return;
            Files.deleteIfExists(owner);
            Files.deleteIfExists(folder);
        } catch (IOException | UncheckedIOException e) {
            // The next process tries again.
        }
    }

    private static boolean isDeleted(Path path) {
        try {
            Files.deleteIfExists(path);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
