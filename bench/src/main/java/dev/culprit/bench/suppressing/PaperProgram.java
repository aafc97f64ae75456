package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Subject;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program of a paper that a subject is modelled on, as its head says. */
record PaperProgram(Table table, String name) {
    /** Where the paper lists it. */
    enum Table {
        /** Table I of the paper on multithreaded programs. */
        MULTITHREADED,
        /** Table 5.1 of the dissertation. */
        MEMORY,
        NONE
    }

    /** A subject may be modelled on programs of several papers. */
    private static final Pattern AFTER =
            Pattern.compile("(?:^|; )(execution suppression|variable re-ordering), \"([^\"]+)\"");

    static PaperProgram of(Subject s) {
        return s.isCorrect() ? new PaperProgram(Table.NONE, "") : of(s.head().getOrDefault("after", ""));
    }

    /** {@code after} is what the head of a subject says. */
    static PaperProgram of(String after) {
        Matcher matcher = AFTER.matcher(after);
        if (!matcher.find()) return new PaperProgram(Table.NONE, "");
        Table table = matcher.group(1).startsWith("execution") ? Table.MULTITHREADED : Table.MEMORY;
        return new PaperProgram(table, matcher.group(2));
    }

    boolean isKnown() {
        return table != Table.NONE;
    }
}
