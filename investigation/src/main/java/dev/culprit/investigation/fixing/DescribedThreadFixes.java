package dev.culprit.investigation.fixing;

import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Fixes of concurrency defects in words, for programs whose source is missing. */
final class DescribedThreadFixes {
    private static final int PAIR = 2;

    private DescribedThreadFixes() {}

    /** One for each cause that has lines. */
    static List<FixSummary.Shown> of(List<Blamed.Cause> causes) {
        List<FixSummary.Shown> shown = new ArrayList<>();
        for (Blamed.Cause cause : causes) {
            Finding finding = cause.finding();
            if (finding.subject() instanceof AccessPattern accesses)
                shown.add(described(accesses.pattern().accesses().get(0).at(), words(accesses.pattern()), finding));
            else if (finding.subject() instanceof DeadlockCycle cycle
                    && !cycle.uses().isEmpty())
                shown.add(described(cycle.uses().get(0).at(), words(cycle.uses()), finding));
        }
        return shown;
    }

    private static FixSummary.Shown described(Frame at, String change, Finding finding) {
        return new FixSummary.Shown(
                at,
                String.join(", ", finding.variables()),
                change,
                "not tried: there is no source to change",
                finding.kind(),
                FixSummary.Patch.NONE);
    }

    private static String words(Pattern pattern) {
        List<Access> all = pattern.accesses();
        if (all.size() == PAIR)
            return "let " + all.get(1).at().place() + " be executed before "
                    + all.get(0).at().place() + ", or make each thread hold a common lock around its accesses";
        List<String> regions = new ArrayList<>();
        for (int thread = 1; thread <= 2; thread++) {
            Set<String> places = new LinkedHashSet<>();
            for (int i = 0; i < all.size(); i++)
                if (pattern.threads().get(i) == thread)
                    places.add(all.get(i).at().place());
            regions.add(String.join(" to ", places));
        }
        return "make " + regions.get(0) + " atomic, with a lock that " + regions.get(1) + " holds as well";
    }

    private static String words(List<LockUse> cycle) {
        Set<String> places = new LinkedHashSet<>();
        for (LockUse use : cycle) places.add(use.at().place());
        return "take the locks in the same order at " + String.join(" and ", places);
    }
}
