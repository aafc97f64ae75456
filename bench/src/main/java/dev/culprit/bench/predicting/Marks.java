package dev.culprit.bench.predicting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.model.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The lines that the source of a subject marks as those of its fault. */
final class Marks {
    private final Set<String> lines = new HashSet<>();

    Marks(Lab lab, Subject subject) throws IOException {
        Path source = subject.marks(lab.sources());
        List<String> all = Files.readAllLines(source);
        for (int i = 0; i < all.size(); i++)
            if (all.get(i).contains("// culprit: ")) lines.add(source.getFileName() + ":" + (i + 1));
    }

    /** True if all of the lines are marked. */
    boolean contain(List<Frame> frames) {
        return frames.stream().allMatch(f -> lines.contains(f.file() + ":" + f.line()));
    }
}
