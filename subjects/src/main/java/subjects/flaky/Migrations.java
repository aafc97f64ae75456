// source: files
package subjects.flaky;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files are applied in the order in which the folder lists them. */
public class Migrations {

    private static String apply(File folder) {
        StringBuilder applied = new StringBuilder();
        for (String name : folder.list()) { // enters
            applied.append(name);
        }
        return applied.toString();
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("migrations");
        try {
            for (String name : new String[] {"1", "2", "3"}) {
                Files.createFile(folder.resolve(name));
            }
            String applied = apply(folder.toFile());
            if (!applied.equals("123")) {
                throw new IllegalStateException("applied in the order " + applied);
            }
        } finally {
            for (String name : new String[] {"1", "2", "3"}) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
    }
}
