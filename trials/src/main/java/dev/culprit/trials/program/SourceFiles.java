package dev.culprit.trials.program;

import dev.culprit.model.Frame;
import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lines of the program's source, if it can be found: in given folders, and where builds keep the sources of the classes
 * in a folder.
 */
public final class SourceFiles {
    private static final List<String> USUAL = List.of(
            "", "src", "src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin", "src/java", "main/java");
    private static final int LEVELS = 4;
    private static final int LARGEST = 16 << 20;

    private final Set<Path> roots = new LinkedHashSet<>();
    private final Map<String, List<String>> files = new HashMap<>();

    public SourceFiles(List<Path> named, ClassPath classpath) {
        roots.addAll(named);
        for (Path entry : classpath.entries()) {
            Path up = Files.isDirectory(entry) ? entry : null;
            for (int level = 0; up != null && level <= LEVELS; level++, up = up.getParent())
                for (String usual : USUAL) roots.add(up.resolve(usual));
        }
    }

    /** The line without its indentation; empty if it is not known. */
    public String line(Frame at) {
        List<String> lines = files.computeIfAbsent(path(at), this::read);
        return at.line() >= 1 && at.line() <= lines.size()
                ? lines.get(at.line() - 1).strip()
                : "";
    }

    /** The source file, or null. */
    public Path file(Frame at) {
        return file(path(at));
    }

    /** The text of a source file. */
    public static String text(Path file) throws IOException {
        return new String(BoundedFile.bytes(file, LARGEST), StandardCharsets.UTF_8);
    }

    private static String path(Frame at) {
        int dot = at.className().lastIndexOf('.');
        return (dot < 0 ? "" : at.className().substring(0, dot + 1).replace('.', '/')) + at.file();
    }

    private Path file(String path) {
        return roots.stream()
                .map(root -> root.resolve(path))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElse(null);
    }

    private List<String> read(String path) {
        Path file = file(path);
        if (file == null) return List.of();
        try {
            return new ArrayList<>(text(file).lines().toList());
        } catch (IOException e) {
            return List.of();
        }
    }
}
