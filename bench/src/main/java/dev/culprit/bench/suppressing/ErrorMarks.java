package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Subject;
import dev.culprit.model.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The lines of a subject that have to be changed, marked as {@code // error: why}. The first corruption, marked as an
 * access, may come later: an overflow is an access, and its error may be a wrong length. Where no line is marked, both
 * are the same.
 */
record ErrorMarks(String file, Set<Integer> lines) {
    static ErrorMarks of(Path sources, Subject subject) throws IOException {
        Path source = subject.marks(sources);
        List<String> text = Files.readAllLines(source);
        Set<Integer> errors = marked(text, "// error: ");
        return new ErrorMarks(
                source.getFileName().toString(), errors.isEmpty() ? marked(text, "// culprit: ") : errors);
    }

    private static Set<Integer> marked(List<String> text, String mark) {
        Set<Integer> lines = new HashSet<>();
        for (int i = 0; i < text.size(); i++) if (text.get(i).contains(mark)) lines.add(i + 1);
        return lines;
    }

    boolean contains(Frame at) {
        return at.file().equals(file) && lines.contains(at.line());
    }
}
