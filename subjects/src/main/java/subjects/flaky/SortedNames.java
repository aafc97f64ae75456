// source: none
package subjects.flaky;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Lists a folder and sorts it. */
public class SortedNames {

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("names");
        try {
            Files.createFile(folder.resolve("b"));
            Files.createFile(folder.resolve("a"));
            File[] files = folder.toFile().listFiles();
            Arrays.sort(files);
            if (!files[0].getName().equals("a") || Runtime.getRuntime().availableProcessors() < 1) {
                throw new IllegalStateException("not sorted");
            }
        } finally {
            Files.deleteIfExists(folder.resolve("a"));
            Files.deleteIfExists(folder.resolve("b"));
            Files.delete(folder);
        }
    }
}
