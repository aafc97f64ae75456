package dev.culprit.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A test class that uses well-known libraries, with a method {@code correct} that passes under every schedule and a
 * method {@code faulty} that fails under some. Its head names what it needs:
 *
 * <pre>
 * // needs: org.junit.jupiter:junit-jupiter:5.10.2, ..   artifacts
 * // platform: org.springframework.boot:spring-boot-dependencies:3.3.5   the versions of what they need, optional
 * </pre>
 */
record Application(String name, Path source, Map<String, String> head) {
    static final String CORRECT = "correct";
    static final String FAULTY = "faulty";

    private static final String PACKAGE = "application";
    private static final Set<String> KEYS = Set.of("needs", "platform");

    static List<Application> all(Path folder) throws IOException {
        List<Application> all = new ArrayList<>();
        for (Path file : DriverHead.drivers(folder.resolve(PACKAGE), Set.of("java", KotlinCompiler.ENDING)))
            all.add(new Application(DriverHead.name(file), file, DriverHead.read(Files.readAllLines(file), KEYS)));
        return all;
    }

    String className() {
        return PACKAGE + "." + name;
    }

    boolean isKotlin() {
        return DriverHead.ending(source).equals(KotlinCompiler.ENDING);
    }

    Release release() {
        return new Release(List.of(head.get("needs").split(", *")), head.get("platform"));
    }
}
