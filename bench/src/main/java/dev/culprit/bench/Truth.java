package dev.culprit.bench;

import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * What really is wrong with a subject, as its source says: comments as {@code // culprit: R1 balance; W2 balance} on the lines of the faulty accesses. Read
 * only to judge what an analysis has said.
 */
final class Truth {
    private static final java.util.regex.Pattern MARK =
            java.util.regex.Pattern.compile("([RWL])(\\d) ([\\w.]+)(\\[\\])?");

    private final String file;
    /** As {@code W1 21}: what, by which thread, at which line. */
    private final Set<String> accesses = new HashSet<>();

    private final Set<String> variables = new HashSet<>();

    private Truth(String file) {
        this.file = file;
    }

    static Truth of(Path sources, Subject subject) throws IOException {
        Path source = sources.resolve(subject.className().replace('.', '/') + ".java");
        Truth truth = new Truth(source.getFileName().toString());
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf("// culprit: ");
            if (at < 0) continue;
            Matcher mark = MARK.matcher(lines.get(i).substring(at));
            while (mark.find()) {
                if (mark.group(1).equals("L")) continue;
                truth.accesses.add(mark.group(1) + mark.group(2) + " " + (i + 1));
                truth.variables.add(mark.group(3));
            }
        }
        return truth;
    }

    /** True for faults of data; those of locks alone have no pattern of accesses. */
    boolean hasAccesses() {
        return !accesses.isEmpty();
    }

    /** True when every access of the pattern is a faulty one; which thread is called the first does not matter. */
    boolean isTrue(Pattern pattern) {
        return agrees(pattern, false) || agrees(pattern, true);
    }

    private boolean agrees(Pattern pattern, boolean swapped) {
        for (int i = 0; i < pattern.accesses().size(); i++) {
            Access access = pattern.accesses().get(i);
            int thread =
                    swapped ? 3 - pattern.threads().get(i) : pattern.threads().get(i);
            String mark = access.op() + thread + " " + access.at().line();
            if (!access.at().file().equals(file) || !accesses.contains(mark) || !isVariable(access)) return false;
        }
        return true;
    }

    private boolean isVariable(Access access) {
        if (access.via() != null) return access.holder().isEmpty() || variables.contains(simple(access.holder()));
        return variables.contains(simple(access.variable()));
    }

    private static String simple(String variable) {
        return variable.substring(variable.lastIndexOf('.') + 1).replace("[]", "");
    }
}
