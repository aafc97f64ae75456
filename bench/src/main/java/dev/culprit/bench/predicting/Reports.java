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

/** Counts true and false reports about a subject. A report is true if all of its lines are marked in the source. */
final class Reports {
    private final Set<String> marked = new HashSet<>();
    int trueReports;
    int falseReports;

    Reports(Lab lab, Subject subject) throws IOException {
        Path source = subject.marks(lab.sources());
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++)
            if (lines.get(i).contains("// culprit: ")) marked.add(source.getFileName() + ":" + (i + 1));
    }

    private Reports(Set<String> marked) {
        this.marked.addAll(marked);
    }

    /** Counts other reports about the same subject. */
    Reports others() {
        return new Reports(marked);
    }

    boolean add(List<Frame> frames) {
        boolean isTrue = frames.stream().allMatch(f -> marked.contains(f.file() + ":" + f.line()));
        if (isTrue) trueReports++;
        else falseReports++;
        return isTrue;
    }

    /** As the paper's tables: false reports, then true ones. */
    @Override
    public String toString() {
        return falseReports + " : " + trueReports;
    }
}
