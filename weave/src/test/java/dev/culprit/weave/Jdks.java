package dev.culprit.weave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The JDKs of this machine that tests can use: the one that runs them and its neighbours, from release 17 on. */
public final class Jdks {
    private Jdks() {}

    public static List<Path> all() {
        Path own = Path.of(System.getProperty("java.home"));
        Set<Path> homes = new LinkedHashSet<>();
        try (Stream<Path> neighbours = Files.list(own.getParent())) {
            homes.add(own.toRealPath());
            for (Path home : (Iterable<Path>) neighbours.sorted()::iterator)
                if (Files.exists(home.resolve("lib/modules"))
                        && Files.exists(home.resolve("bin/javac"))
                        && feature(home) >= 17) homes.add(home.toRealPath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ArrayList<>(homes);
    }

    public static int feature(Path home) {
        try {
            Matcher matcher =
                    Pattern.compile("JAVA_VERSION=\"(\\d+)").matcher(Files.readString(home.resolve("release")));
            return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** A JDK whose compiler knows the release, or null. */
    public static Path compiling(int release) {
        return all().stream()
                .filter(home -> feature(home) >= release)
                .findFirst()
                .orElse(null);
    }
}
