package dev.culprit.model.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Reads files that may be anything: no more than a limit is ever held in memory, whatever size the file states. Devices
 * and pipes are read like files.
 */
public final class BoundedFile {
    private BoundedFile() {}

    /** The file is larger than the limit; the message says so, without the file's name. */
    public static final class TooLarge extends IOException {
        private TooLarge(int limit) {
            super("it is larger than " + (limit >> 20) + " MB");
        }
    }

    public static byte[] bytes(Path file, int limit) throws IOException {
        if (Files.isRegularFile(file) && Files.size(file) > limit) throw new TooLarge(limit);
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in, limit);
        }
    }

    /** An entry of a jar may be much larger than its compressed form. */
    public static byte[] bytes(ZipFile jar, ZipEntry entry, int limit) throws IOException {
        if (entry.getSize() > limit) throw new TooLarge(limit);
        try (InputStream in = jar.getInputStream(entry)) {
            return bytes(in, limit);
        }
    }

    private static byte[] bytes(InputStream in, int limit) throws IOException {
        byte[] bytes = in.readNBytes(limit);
        if (bytes.length == limit && in.read() >= 0) throw new TooLarge(limit);
        return bytes;
    }

    /** Throws {@link java.nio.charset.CharacterCodingException} if the file is not UTF-8 text. */
    public static String text(Path file, int limit) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(bytes(file, limit));
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }
}
