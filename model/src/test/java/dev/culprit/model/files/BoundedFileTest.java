package dev.culprit.model.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileTest {
    private static final int LIMIT = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void fileOfExactlyTheLimitIsRead() throws IOException {
        byte[] content = new byte[LIMIT];
        content[LIMIT - 1] = 7;
        Path file = Files.write(folder.resolve("file"), content);
        assertArrayEquals(content, BoundedFile.bytes(file, LIMIT));
        assertThrows(BoundedFile.TooLarge.class, () -> BoundedFile.bytes(file, LIMIT - 1));
    }

    @Test
    void fileThatIsLargerThanTheMemoryIsRefused() throws IOException {
        Path file = folder.resolve("sparse");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        BoundedFile.TooLarge refused = assertThrows(BoundedFile.TooLarge.class, () -> BoundedFile.text(file, LIMIT));
        assertEquals("it is larger than 1 MB", refused.getMessage());
    }

    @Test
    void deviceWithoutAnEndIsRefused() {
        Path zero = Path.of("/dev/zero");
        assumeTrue(Files.exists(zero));
        assertThrows(BoundedFile.TooLarge.class, () -> BoundedFile.bytes(zero, LIMIT));
    }

    @Test
    void entryOfAJarThatGrowsIsRefused() throws IOException {
        Path jar = folder.resolve("bomb.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("Bomb.class"));
            out.write(new byte[LIMIT + 1]);
            out.closeEntry();
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry("Bomb.class");
            assertThrows(BoundedFile.TooLarge.class, () -> BoundedFile.bytes(zip, entry, LIMIT));
            assertEquals(LIMIT + 1, BoundedFile.bytes(zip, entry, LIMIT + 1).length);
            // The size that the archive states may be wrong.
            entry.setSize(1);
            assertThrows(BoundedFile.TooLarge.class, () -> BoundedFile.bytes(zip, entry, LIMIT));
        }
    }

    @Test
    void textIsUtf8() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "é→");
        assertEquals("é→", BoundedFile.text(file, LIMIT));
        Files.write(file, new byte[] {'a', (byte) 0xff});
        assertThrows(CharacterCodingException.class, () -> BoundedFile.text(file, LIMIT));
    }
}
