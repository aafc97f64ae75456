package dev.culprit.trials.program;

import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** The JDK that the target runs on: its location and version. */
public record Jdk(Path home, String version) {
    private static final int OLDEST = 17;
    private static final int LARGEST_RELEASE = 1 << 20;
    public static final int FIRST_WITH_FIBERS = 24;

    public static Jdk at(Path home) throws UnusableTarget {
        Path absolute = home.toAbsolutePath().normalize();
        if (!Files.isExecutable(absolute.resolve("bin/java")) && !Files.isExecutable(absolute.resolve("bin/java.exe")))
            throw new UnusableTarget(home + " is not a JDK: it has no bin/java");
        Properties release = new Properties();
        try {
            release.load(new StringReader(BoundedFile.text(absolute.resolve("release"), LARGEST_RELEASE)));
        } catch (IOException | IllegalArgumentException e) {
            throw new UnusableTarget(home + " is not a JDK: its file release cannot be read");
        }
        Jdk jdk = new Jdk(absolute, release.getProperty("JAVA_VERSION", "0").replace("\"", ""));
        if (jdk.feature() < OLDEST)
            throw new UnusableTarget(
                    home + " is JDK " + jdk.version + "; Culprit runs programs on JDK " + OLDEST + " or later");
        return jdk;
    }

    /** The JDK that this command runs on. */
    public static Jdk running() throws UnusableTarget {
        return at(Path.of(System.getProperty("java.home")));
    }

    public int feature() {
        String first = version.split("[.+_-]", 2)[0];
        return first.matches("\\d{1,4}") ? Integer.parseInt(first) : 0;
    }

    /** Whether continuations can carry the threads of the program. */
    public boolean hasFibers() {
        return feature() >= FIRST_WITH_FIBERS;
    }

    /** The newest class file version that it can load. */
    int newestMajor() {
        return 44 + feature();
    }
}
