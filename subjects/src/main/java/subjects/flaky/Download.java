// source: io
package subjects.flaky;

import java.io.FileOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A file is written by a pool while the caller waits for two seconds. */
public class Download {

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("download", ".bin");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> done = pool.submit(() -> {
                try (OutputStream out = new FileOutputStream(file.toFile())) { // enters
                    out.write(new byte[8]); // enters
                    return 8;
                }
            });
            if (done.get(2, TimeUnit.SECONDS) != 8) {
                throw new IllegalStateException("wrong size");
            }
        } finally {
            pool.shutdownNow();
            Files.deleteIfExists(file);
        }
    }
}
