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

    private static final Pattern AFTER =
            Pattern.compile("(execution suppression|variable re-ordering), \"([^\"]+)\".*", Pattern.DOTALL);

    static PaperProgram of(Subject s) {
        Matcher matcher = AFTER.matcher(s.head().getOrDefault("after", ""));
        if (s.isCorrect() || !matcher.matches()) return new PaperProgram(Table.NONE, "");
        Table table = matcher.group(1).startsWith("execution") ? Table.MULTITHREADED : Table.MEMORY;
        return new PaperProgram(table, matcher.group(2));
    }

    boolean isKnown() {
        return table != Table.NONE;
    }
}
