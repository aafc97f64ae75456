// source: files
package subjects.flaky;

import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The last file that a folder lists is taken for the newest. */
public class NewestBackup {

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("backups");
        try {
            Files.createFile(folder.resolve("backup-1"));
            Files.createFile(folder.resolve("backup-2"));
            Files.createFile(folder.resolve("backup-3"));
            if (!newest(folder).equals("backup-3")) {
                throw new IllegalStateException("an old backup is taken");
            }
        } finally {
            for (int i = 1; i <= 3; i++) {
                Files.deleteIfExists(folder.resolve("backup-" + i));
            }
            Files.delete(folder);
        }
    }

    private static String newest(Path folder) throws Exception {
        String last = "";
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) { // enters
            for (Path file : files) {
                last = file.getFileName().toString();
            }
        }
        return last;
    }
}
