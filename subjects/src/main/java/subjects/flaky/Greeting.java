// source: io
package subjects.flaky;

import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file is read with one call, which may return less than the whole file. */
public class Greeting {

    private static int read(Path file) throws Exception {
        byte[] buffer = new byte[32];
        try (InputStream in = new FileInputStream(file.toFile())) {
            return in.read(buffer); // enters
        }
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("greeting", ".txt");
        try {
            Files.writeString(file, "hello, hello, hello, hello");
            if (read(file) != 26) {
                throw new IllegalStateException("the file is not complete");
            }
        } finally {
            Files.delete(file);
        }
    }
}
