package dev.culprit.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expected texts in files, for tests that compare whole texts. The texts of a test class are in the folder {@code
 * src/test/resources/golden/SimpleName} of its module.
 *
 * <p>After an intended change, {@code mvn test -Dculprit.golden=refresh} writes the actual texts into the files. Review
 * the difference before it is committed.
 */
public final class Golden {
    private static final String FLAG = "culprit.golden";
    private static final String REFRESH = "refresh";

    private final Path folder;
    private final boolean refresh;

    Golden(Path folder, boolean refresh) {
        this.folder = folder;
        this.refresh = refresh;
    }

    /** The texts of a test class. Tests run in the folder of their module. */
    public static Golden of(Class<?> test) {
        Path folder = Path.of("src", "test", "resources", "golden", test.getSimpleName());
        return new Golden(folder, REFRESH.equals(System.getProperty(FLAG)));
    }

    /** Compares the text with the file, or writes it there when the files are refreshed. */
    public void check(String file, String actual) {
        Path path = folder.resolve(file);
        try {
            if (refresh) {
                Files.createDirectories(folder);
                Files.writeString(path, actual);
            } else if (Files.exists(path)) {
                assertEquals(Files.readString(path), actual, () -> path + " differs" + hint());
            } else {
                fail(path + " does not exist" + hint());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hint() {
        return "; if the change is intended, run the test with -D" + FLAG + "=" + REFRESH
                + " and review the difference";
    }
}
