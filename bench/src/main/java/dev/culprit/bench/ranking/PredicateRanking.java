package dev.culprit.bench.ranking;

import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.model.patterns.Access;
import java.util.List;

/**
 * Single accesses ranked in the manner of Cooperative Crug Isolation (Thakur, Sen, Liblit and Lu, 2009), for
 * comparison: the predicate of an access is that the one before it at its location was another thread's, and predicates
 * are scored by importance (Liblit et al., 2005).
 */
public final class PredicateRanking {
    private final PatternRuns runs;

    PredicateRanking(PatternRuns runs) {
        this.runs = runs;
    }

    /** The place of the access among all: one more than there are accesses with a higher importance. */
    int rank(Access access) {
        double own = 0;
        for (int n = 0; n < runs.accesses().size(); n++)
            if (isSame(runs.accesses().get(n), access)) own = Math.max(own, importance(n));
        int rank = 1;
        for (int n = 0; n < runs.accesses().size(); n++) if (importance(n) > own) rank++;
        return rank;
    }

    private static boolean isSame(Access a, Access b) {
        return a.variable().equals(b.variable()) && a.at().equals(b.at());
    }

    private double importance(int access) {
        double failed = count(runs.failing(), access, true);
        double passed = count(runs.passing(), access, true);
        if (failed == 0) return 0;
        double reachedFailed = count(runs.failing(), access, false);
        double reachedPassed = count(runs.passing(), access, false);
        double increase = failed / (failed + passed) - reachedFailed / (reachedFailed + reachedPassed);
        if (increase <= 0) return 0;
        double sensitivity = runs.failing().size() == 1
                ? 1
                : Math.log(failed) / Math.log(runs.failing().size());
        return sensitivity <= 0 ? 0 : 2 / (1 / increase + 1 / sensitivity);
    }

    private static int count(List<PatternRuns.Run> runs, int access, boolean remote) {
        int count = 0;
        for (PatternRuns.Run run : runs) if ((remote ? run.remote() : run.accesses()).get(access)) count++;
        return count;
    }
}
