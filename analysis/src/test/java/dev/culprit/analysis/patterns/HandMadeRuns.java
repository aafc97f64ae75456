package dev.culprit.analysis.patterns;

import dev.culprit.model.Frame;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Runs as a host sends them, built by hand. Accesses are written as {@code W3}: a write in line 3. */
final class HandMadeRuns {
    private static final int[] NONE = {};

    final PatternRuns runs = new PatternRuns();
    private final List<Pattern> told = new ArrayList<>();
    private final List<Access> toldAccesses = new ArrayList<>();
    private long trial;
    private String failure = "exception";

    /** A pattern on one variable, of two or three accesses, as {@code R1 W2 W3}. */
    static Pattern pattern(String variable, String accesses) {
        List<Access> all = new ArrayList<>();
        for (String access : accesses.split(" ")) all.add(access(variable, access));
        return all.size() == 2 ? Pattern.pair(all) : Pattern.triple(all);
    }

    /** Of two variables: accesses to the first, second, second and first thread's turn. */
    static Pattern pattern(String x, String y, String accesses) {
        String[] a = accesses.split(" ");
        return new Pattern(
                List.of(access(x, a[0]), access(x, a[1]), access(y, a[2]), access(y, a[3])),
                List.of(1, 2, 2, 1),
                List.of(1, 1, 2, 2));
    }

    static Access access(String variable, String access) {
        int line = Integer.parseInt(access.substring(1));
        return new Access(access.charAt(0) == 'W', "com.acme." + variable, at(line), null, "", List.of());
    }

    /** An access inside the library, by the application's line. */
    static Access inside(String holder, String variable, String access, int libraryLine) {
        Access a = access("", access);
        Frame via = new Frame("java.util.HashMap", "put", "HashMap.java", libraryLine);
        return new Access(a.write(), variable, a.at(), via, holder, List.of());
    }

    static Frame at(int line) {
        return new Frame("com.acme.Bank", "pay", "Bank.java", line);
    }

    HandMadeRuns failing(int times, Pattern... patterns) {
        return add(Verdict.FAILED, times, List.of(patterns), List.of());
    }

    HandMadeRuns failingWith(String other, int times, Pattern... patterns) {
        failure = other;
        add(Verdict.FAILED, times, List.of(patterns), List.of());
        failure = "exception";
        return this;
    }

    HandMadeRuns passing(int times, Pattern... patterns) {
        return add(Verdict.PASSED, times, List.of(patterns), List.of());
    }

    /** Passing runs without patterns that reach the accesses of these. */
    HandMadeRuns passingBy(int times, Pattern... patterns) {
        List<Access> accesses = new ArrayList<>();
        for (Pattern p : patterns) accesses.addAll(p.accesses());
        return add(Verdict.PASSED, times, List.of(), accesses);
    }

    HandMadeRuns add(Verdict verdict, int times, List<Pattern> patterns, List<Access> reached) {
        List<Access> accesses = new ArrayList<>(reached);
        patterns.forEach(p -> accesses.addAll(p.accesses()));
        for (int i = 0; i < times; i++) runs.add(this, run(verdict, patterns, accesses));
        return this;
    }

    /** As the next run of this source. */
    CollectedRun run(Verdict verdict, List<Pattern> patterns, List<Access> accesses) {
        List<Pattern> news =
                patterns.stream().distinct().filter(p -> !told.contains(p)).toList();
        told.addAll(news);
        List<Access> newAccesses = accesses.stream()
                .distinct()
                .filter(a -> !toldAccesses.contains(a))
                .toList();
        toldAccesses.addAll(newAccesses);
        String key = verdict == Verdict.FAILED ? failure : "";
        int[] numbers = patterns.stream().mapToInt(told::indexOf).toArray();
        int[] local = accesses.stream().mapToInt(toldAccesses::indexOf).toArray();
        return new CollectedRun(
                trial++,
                verdict,
                key,
                new CollectedRun.Patterns(numbers, news),
                new CollectedRun.Accesses(NONE, local, newAccesses),
                new CollectedRun.Counts(0, 0, null),
                List.of());
    }
}
