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
import java.util.regex.Pattern;
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

    private static final int MOST_COLUMNS = 120;
    private static final Pattern COMMENT = Pattern.compile("\\s*(\\*|/\\*|//).*");

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

    /** Rows of tables cannot be wrapped. */
    private static boolean isWrapped(Path file, String line) {
        return file.toString().endsWith(".md")
                ? !line.startsWith("|")
                : COMMENT.matcher(line).matches();
    }

    @Test
    void commentsAndDocumentsFitInTheirColumns() throws IOException {
        Set<String> offences = new TreeSet<>();
        int seen = 0;
        for (Path file : texts()) {
            List<String> lines = Files.readAllLines(file);
            seen++;
            for (int i = 0; i < lines.size(); i++)
                if (lines.get(i).length() > MOST_COLUMNS && isWrapped(file, lines.get(i)))
                    offences.add(SourceTree.ROOT.relativize(file) + ":" + (i + 1));
        }
        assertTrue(seen > 500, "files were found: " + seen);
        assertEquals(Set.of(), offences);
    }

    /** The sources of all modules, with their tests, and the documents. */
    private static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>();
        try (Stream<Path> all = Files.list(SourceTree.ROOT)) {
            for (Path entry : all.toList()) {
                if (entry.toString().endsWith(".md")) texts.add(entry);
                Path folder = entry.endsWith("docs") ? entry : entry.resolve("src");
                if (!Files.isDirectory(folder)) continue;
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(f -> f.toString().matches(".*\\.(java|md)")).forEach(texts::add);
                }
            }
        }
        return texts;
    }

    @Test
    void everyPackageIsDocumented() throws IOException {
        Set<Path> offences = new TreeSet<>();
        for (Path source : sources())
            if (!Files.exists(source.resolveSibling(PACKAGE_INFO))) offences.add(source.getParent());
        assertEquals(Set.of(), offences);
    }
}
