package dev.culprit.bench.suppressing;

import dev.culprit.bench.results.Table;
import dev.culprit.investigation.suppressing.SuppressSummary.Effort;
import java.util.List;

/** Prints the papers' tables for the subjects. */
final class SuppressTables {
    private static final String NOTHING = "-";

    private final List<SearchedSubject> searched;

    SuppressTables(List<SearchedSubject> searched) {
        this.searched = searched;
    }

    private static String after(SearchedSubject s) {
        return PaperProgram.of(s.subject()).name();
    }

    void runs() {
        System.out.println("Table II: runs, traces and roots");
        Table table = new Table(
                "subject", "after", "runs (orig+supp+race+vio)", "entries", "KB", "threads", "root", "identified");
        for (SearchedSubject s : searched) {
            String name = s.subject().shortName();
            if (!s.isFound()) {
                table.row(name, after(s), NOTHING, NOTHING, NOTHING, NOTHING, reason(s), "no");
                continue;
            }
            Effort effort = s.summary().effort();
            table.row(
                    name,
                    after(s),
                    s.counts(),
                    effort.entries(),
                    effort.bytes() / 1024,
                    effort.threads(),
                    s.kind(),
                    s.identified() ? "yes" : "no");
        }
        table.print();
        System.out.println("A root is identified if all of its accesses, or its statement, are marked in the source of "
                + "the subject. A fifth number counts runs that repeat one which suppression itself made fail.");
        System.out.println();
    }

    private static String reason(SearchedSubject s) {
        return s.summary() == null ? "no run failed" : s.summary().reason();
    }

    void costs() {
        System.out.println("Table III and figure 7.5: milliseconds of a failing run, and seconds of the whole search");
        Table table = new Table(
                "subject", "native ms", "controlled ms", "suppressed ms", "and traced ms", "overhead", "search s");
        for (SearchedSubject s : searched) {
            RunCosts costs = s.costs();
            if (costs == null) continue;
            table.row(
                    s.subject().shortName(),
                    costs.plain(),
                    costs.controlled(),
                    costs.suppressed(),
                    costs.traced(),
                    costs.overhead(),
                    s.summary().effort().seconds());
        }
        table.print();
        System.out.println(
                "Overhead is that of a suppressed run against a controlled one. All are warm and take turns.");
        System.out.println();
    }

    void distances() {
        System.out.println(
                "Tables 5.2 to 5.4: dependences / entries of the trace from the failure back to the root (of the kind "
                        + "first-corruption, the first corruption), to the marked error, and dependences from the root "
                        + "to the error");
        Table table = new Table("subject", "to root", "to error", "root to error");
        for (SearchedSubject s : searched) {
            if (!s.isFound()) continue;
            SearchedSubject.Distances d = s.distances();
            table.row(s.subject().shortName(), d.toRoot(), d.toError(), edges(d.rootToError()));
        }
        table.print();
    }

    /** Programs that corrupt their memory and do not fail. */
    void silent() {
        List<SearchedSubject> silent =
                searched.stream().filter(s -> s.subject().isSilent()).toList();
        if (silent.isEmpty()) return;
        System.out.println();
        System.out.println("Table 5.4: programs that do not fail");
        Table table = new Table("subject", "after", "crashes exposed", "runs", "statement", "entries to the end");
        for (SearchedSubject s : silent) {
            String name = s.subject().shortName();
            if (!s.isFound()) table.row(name, after(s), NOTHING, NOTHING, reason(s), NOTHING);
            else
                table.row(
                        name,
                        after(s),
                        s.exposed(),
                        s.runs(),
                        s.statement(),
                        entries(s.distances().toRoot()));
        }
        table.print();
        System.out.println(
                "A crash is exposed by a guard. Other corruptions are found in the trace of a run that passes; "
                        + "no run is needed for other orders of variables.");
    }

    private static Object entries(Distance distance) {
        return distance.isKnown() ? distance.entries() : NOTHING;
    }

    private static Object edges(Distance distance) {
        return distance.isKnown() ? distance.edges() : NOTHING;
    }
}
