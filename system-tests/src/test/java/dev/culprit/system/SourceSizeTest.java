package dev.culprit.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The sizes of packages and classes, and the presence of package documentation, checked over the sources of the core
 * modules.
 */
class SourceSizeTest {
    private static final List<String> CORE = List.of(
            "runtime",
            "model",
            "bytecode",
            "weave",
            "control",
            "agent",
            "trials",
            "analysis",
            "cases",
            "report",
            "investigation",
            "cli");

    private static final int MOST_CLASSES = 30;
    private static final int MOST_LINES = 400;
    /** Begins the sentence in the Javadoc of a longer class that gives the reason. */
    private static final String REASON = "Longer than " + MOST_LINES + " lines because";

    private static final String PACKAGE_INFO = "package-info.java";

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : CORE) {
            Path folder = SourceTree.ROOT.resolve(module).resolve("src/main/java");
            assertTrue(Files.isDirectory(folder), folder::toString);
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(f -> f.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    @Test
    void packagesHaveAtMostThirtyClasses() throws IOException {
        Map<Path, Integer> classes = new TreeMap<>();
        for (Path source : sources())
            if (!source.endsWith(PACKAGE_INFO)) classes.merge(source.getParent(), 1, Integer::sum);
        assertTrue(classes.size() > CORE.size(), "sources were found");
        classes.values().removeIf(count -> count <= MOST_CLASSES);
        assertEquals(Map.of(), classes);
    }

    @Test
    void longClassesGiveTheReason() throws IOException {
        Set<Path> offences = new TreeSet<>();
        for (Path source : sources()) {
            List<String> lines = Files.readAllLines(source);
            if (lines.size() > MOST_LINES && lines.stream().noneMatch(l -> l.contains(REASON))) offences.add(source);
        }
        assertEquals(Set.of(), offences);
    }

    @Test
    void everyPackageIsDocumented() throws IOException {
        Set<Path> offences = new TreeSet<>();
        for (Path source : sources())
            if (!Files.exists(source.resolveSibling(PACKAGE_INFO))) offences.add(source.getParent());
        assertEquals(Set.of(), offences);
    }
}
