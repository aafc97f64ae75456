package dev.culprit.trials.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Recognises schedules that this user recorded on this machine. Each of them has a mark in its header: a keyed hash of
 * all other header lines. The key is random, and only the user can read its file. A schedule that comes from elsewhere,
 * or whose header was changed, does not have the right mark.
 *
 * <p>Without a usable key, schedules are not marked, and none is recognised.
 */
public final class RecorderKey {
    /** The header key of the mark. */
    public static final String MARK = "recorded";

    private static final String FILE = "recorder.key";
    private static final int LENGTH = 32;
    private static final String ALGORITHM = "HmacSHA256";
    private static final Set<PosixFilePermission> OWNER =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final byte[] secret;

    private RecorderKey(byte[] secret) {
        this.secret = secret;
    }

    /** The key in the folder; a new one if there is none. */
    public static RecorderKey in(Path folder) {
        try {
            Path file = folder.resolve(FILE);
            if (!Files.exists(file)) create(file);
            byte[] secret = isPrivate(file) && Files.size(file) == LENGTH ? Files.readAllBytes(file) : null;
            return new RecorderKey(secret);
        } catch (IOException e) {
            return new RecorderKey(null);
        }
    }

    /** Of several processes that create the file, the first one succeeds, and all of them use its key. */
    private static void create(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        // On POSIX systems, only its owner can access a temporary file.
        Path made = Files.createTempFile(file.getParent(), "making-", ".key");
        try {
            byte[] secret = new byte[LENGTH];
            new SecureRandom().nextBytes(secret);
            Files.write(made, secret);
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster.
        } catch (UnsupportedOperationException e) {
            Files.move(made, file);
        } finally {
            Files.deleteIfExists(made);
        }
    }

    private static boolean isPrivate(Path file) throws IOException {
        if (!Files.isRegularFile(file)) return false;
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) return true;
        return OWNER.containsAll(Files.getPosixFilePermissions(file));
    }

    /** The header with the mark. */
    public Map<String, String> marked(Map<String, String> header) {
        if (secret == null) return header;
        Map<String, String> marked = new LinkedHashMap<>(header);
        marked.put(MARK, mark(header));
        return marked;
    }

    /** Whether this user has recorded the schedule with the header. */
    public boolean hasMarked(Map<String, String> header) {
        String mark = header.get(MARK);
        return secret != null
                && mark != null
                && MessageDigest.isEqual(
                        mark.getBytes(StandardCharsets.UTF_8), mark(header).getBytes(StandardCharsets.UTF_8));
    }

    private String mark(Map<String, String> header) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            new TreeMap<>(header).forEach((key, value) -> {
                if (!key.equals(MARK))
                    mac.update((key + "\n" + onOneLine(value) + "\n").getBytes(StandardCharsets.UTF_8));
            });
            return HexFormat.of().formatHex(mac.doFinal());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The value as it is read from the file. */
    private static String onOneLine(String value) {
        return value.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }
}
