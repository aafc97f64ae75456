package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Turns ranked patterns into findings with explanations. */
public final class PatternFindings {
    private static final int PAIR = 2;
    private static final int TRIPLE = 3;

    private PatternFindings() {}

    /** The findings of all groups, each group ranked from 1. */
    public static List<Finding> of(List<FaultGroups.Group> groups) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++)
            for (RankedPattern ranked : groups.get(i).ranking())
                findings.add(finding(ranked, groups.size() > 1 ? i + 1 : 0));
        return findings;
    }

    private static Finding finding(RankedPattern r, int group) {
        Spectrum s = r.spectrum();
        Claim claim = new Claim(
                Technique.PATTERNS,
                r.pattern().accesses().size() == PAIR ? "order-violation" : "atomicity-violation",
                new Standing(r.rank(), r.tied(), r.score()),
                variables(r.pattern()),
                explanation(r.pattern(), s) + intervention(r));
        Occurrence runs = new Occurrence(s.failed(), s.totalFailed(), s.passed(), s.totalPassed());
        PatternEvidence evidence =
                new PatternEvidence(claim, runs, r.consequence(), r.further().size(), group);
        Proof proof = r.prevented().runs() == 0 ? null : new Proof(new Proof.Trials(0, 0), r.prevented());
        return new Finding(new AccessPattern(r.pattern()), List.of(evidence), proof, List.of());
    }

    /** What happened in runs in which the order was prevented. */
    private static String intervention(RankedPattern r) {
        int runs = r.prevented().runs();
        if (r.isRefuted())
            return " But the failure does not depend on it: " + runs + " of " + runs
                    + " runs in which this order was prevented failed all the same.";
        return r.isNeeded() ? " None of " + runs + " runs in which this order was prevented failed." : "";
    }

    private static List<String> variables(Pattern pattern) {
        Set<String> names = new LinkedHashSet<>(pattern.names());
        // An array may be known by its type at one access and by the name of its field at another.
        boolean named = pattern.variables().stream().anyMatch(v -> v.indexOf('.') >= 0);
        for (String variable : pattern.variables()) if (!named || variable.indexOf('.') >= 0) names.add(variable);
        return List.copyOf(names);
    }

    private static String explanation(Pattern p, Spectrum s) {
        List<String> names = p.names().stream().map(PatternFindings::simple).toList();
        List<Access> a = p.accesses();
        String description =
                switch (a.size()) {
                    case PAIR -> pair(a, names.get(0));
                    case TRIPLE -> triple(a, names.get(0));
                    default -> pairOfVariables(p, names);
                };
        return description + advice(a.size(), s);
    }

    private static String pair(List<Access> a, String name) {
        return "Thread 1 " + verb(a.get(0)) + name + where(a.get(0)) + ", then thread 2 " + verb(a.get(1)) + "it"
                + where(a.get(1)) + ". " + pairMeaning(a);
    }

    private static String triple(List<Access> a, String name) {
        return "Thread 1 " + verb(a.get(0)) + name + where(a.get(0)) + " and later " + verb(a.get(2)) + "it" + again(a)
                + where(a.get(2)) + ". In between, thread 2 " + verb(a.get(1)) + "it" + where(a.get(1)) + ". "
                + tripleMeaning(a);
    }

    private static String again(List<Access> a) {
        return a.get(0).write() == a.get(2).write() ? " again" : "";
    }

    /** The conclusion that the runs support. */
    private static String advice(int accesses, Spectrum s) {
        boolean compared = s.totalPassed() > 0;
        if (compared && !isMoreOftenInFailing(s))
            return " It occurs at least as often in passing runs, so it is probably harmless.";
        return switch (accesses) {
            case PAIR ->
                compared
                        ? " Runs with this order fail more often than others: the program seems to rely on the opposite order."
                        : "";
            case TRIPLE -> " The two accesses of thread 1 should be atomic.";
            default -> " Each thread should access both atomically.";
        };
    }

    private static boolean isMoreOftenInFailing(Spectrum s) {
        return (long) s.failed() * s.totalPassed() > (long) s.passed() * s.totalFailed();
    }

    private static String pairOfVariables(Pattern p, List<String> names) {
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < p.accesses().size(); i++) {
            Access a = p.accesses().get(i);
            steps.add("thread " + p.threads().get(i) + " " + verb(a)
                    + names.get(p.locations().get(i) - 1) + where(a));
        }
        String both = names.get(0).equals(names.get(1))
                ? "Two objects' " + names.get(0)
                : names.get(0) + " and " + names.get(1);
        return "In this order: " + String.join("; ", steps) + ". " + both
                + " seem to belong together, but each thread is the first to access one of them. This is impossible if one thread"
                + " finishes before the other begins.";
    }

    private static String verb(Access a) {
        return a.write() ? "writes " : "reads ";
    }

    private static String where(Access a) {
        return " in " + a.at().method() + " (" + a.at().place() + ")";
    }

    private static String pairMeaning(List<Access> a) {
        if (!a.get(0).write()) return "The read does not see that write.";
        return a.get(1).write() ? "The first write is lost." : "The read sees that write.";
    }

    private static String tripleMeaning(List<Access> a) {
        boolean first = a.get(0).write();
        boolean second = a.get(1).write();
        boolean third = a.get(2).write();
        if (!second) return "Thread 2 sees an intermediate value.";
        if (third) return "The write of thread 2 is lost.";
        return first ? "Thread 1 does not read its own value." : "The two reads of thread 1 get different values.";
    }

    private static String simple(String variable) {
        int dot = variable.lastIndexOf('.', variable.lastIndexOf('.') - 1);
        return variable.substring(dot + 1).replace('$', '.');
    }
}
