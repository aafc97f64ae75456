package dev.culprit.weave.cache;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A folder of woven classes, one file for each, named by a digest of the class file and of what it is woven for. Any
 * number of processes may use it at the same time: a file appears complete, under its final name, or not at all. A
 * damaged file is made again. If the folder cannot be used, nothing is found in it and nothing else happens.
 *
 * <p>The size is bounded: digests spread the files evenly over 256 folders, and a process that adds files to one of
 * them removes those that were not used for the longest time. A file that is used is marked once a day.
 *
 * <p>Threads of the program load classes, and a thread that ends runs more code of the JDK if it has thread-local
 * buffers or providers. So nothing here uses {@code java.nio.file} or asks for a digest by its name while a class is
 * loaded: a thread that loads a class ends like one that does not.
 */
public final class ClassCache {
    /** What a class is woven for, and its class file. */
    record Key(String text) {}

    private static final int FOLDERS = 256;
    /** One of 16 files that are added makes its folder be checked. */
    private static final String CHECKED = "0";

    private static final long DAY_MILLIS = TimeUnit.DAYS.toMillis(1);
    private static final long ABANDONED_MILLIS = TimeUnit.HOURS.toMillis(1);
    private static final String NEW = ".new";

    private final File folder;
    private final MessageDigest ofPurpose;
    private final AtomicInteger files = new AtomicInteger();
    private final String process = ProcessHandle.current().pid() + "-";
    private final long mostBytesInFolder;
    private volatile boolean isUsable;

    /** {@code purpose} is everything besides the class file that decides about the result. */
    public ClassCache(Path folder, String purpose, long mostBytes) {
        this.folder = folder.toFile();
        this.ofPurpose = digest(purpose);
        this.mostBytesInFolder = mostBytes / FOLDERS;
        this.isUsable = true;
    }

    private ClassCache() {
        this.folder = null;
        this.ofPurpose = digest("");
        this.mostBytesInFolder = 0;
    }

    /** Keeps nothing. */
    public static ClassCache none() {
        return new ClassCache();
    }

    private static MessageDigest digest(String purpose) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(purpose.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.clone();
            return digest;
        } catch (NoSuchAlgorithmException | CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    Key key(byte[] classFile) {
        if (!isUsable) return new Key("");
        try {
            MessageDigest digest = (MessageDigest) ofPurpose.clone();
            digest.update(classFile);
            return new Key(HexFormat.of().formatHex(digest.digest()));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Null if there is no such class, or if its file is damaged. */
    CachedClass get(Key key) {
        if (!isUsable) return null;
        File file = file(key);
        try (FileInputStream in = new FileInputStream(file)) {
            CachedClass found = CachedClassFormat.read(key.text, in.readAllBytes());
            if (found != null) markUsed(file);
            return found;
        } catch (IOException e) {
            // there is none, or it cannot be read
            return null;
        }
    }

    private static void markUsed(File file) {
        long now = System.currentTimeMillis();
        if (now - file.lastModified() > DAY_MILLIS && !file.setLastModified(now)) {
            // It belongs to another user and is removed early.
        }
    }

    void put(Key key, CachedClass cached) {
        if (!isUsable) return;
        File file = file(key);
        File part = file.getParentFile();
        File written = new File(part, process + files.incrementAndGet() + NEW);
        // The disk may be full, or the folder not ours.
        isUsable = (part.isDirectory() || part.mkdirs() || part.isDirectory())
                && write(written, CachedClassFormat.write(key.text, cached))
                && (written.renameTo(file) || file.exists());
        if (written.exists() && !written.delete()) isUsable = false;
        if (isUsable && key.text.endsWith(CHECKED)) removeOld(part);
    }

    private static boolean write(File file, byte[] bytes) {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(bytes);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private File file(Key key) {
        return new File(new File(folder, key.text.substring(0, 2)), key.text.substring(2));
    }

    /** Others may do the same: what cannot be removed is gone or is removed by the next one. */
    private void removeOld(File part) {
        File[] files = part.listFiles();
        if (files == null) return;
        long now = System.currentTimeMillis();
        record Used(File file, long time, long size) {}
        Used[] used = Arrays.stream(files)
                .map(f -> new Used(f, f.lastModified(), f.length()))
                .sorted(Comparator.comparingLong(Used::time).reversed())
                .toArray(Used[]::new);
        long sum = 0;
        for (Used u : used) {
            boolean isNew = u.file.getName().endsWith(NEW);
            if (!isNew) sum += u.size;
            boolean remove = isNew ? now - u.time > ABANDONED_MILLIS : sum > mostBytesInFolder;
            if (remove && !u.file.delete()) sum -= isNew ? 0 : u.size;
        }
    }
}
