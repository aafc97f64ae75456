package dev.culprit.analysis.patterns;

import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tells several faults apart: failing runs that the most suspicious pattern is not part of are ranked again without the others, as often as it takes.
 * Groups whose first patterns have a variable in common are one fault in several forms, and stay together.
 */
public final class FaultGroups {
    /** A group has at least that many runs, or a tenth of all failing ones: fewer may be chance. */
    private static final int LEAST_RUNS = 2;

    private static final int SHARE = 10;

    private final PatternRuns runs;
    private final PatternRanking ranking;

    public FaultGroups(PatternRuns runs, PatternRanking ranking) {
        this.runs = runs;
        this.ranking = ranking;
    }

    /** A group of failing runs, with the patterns as they rank for it. */
    public record Group(List<PatternRuns.Run> failing, List<RankedPattern> ranking) {}

    /** One group for each fault; a single one of all failing runs where there is no more to tell. */
    public List<Group> find() {
        List<Group> groups = new ArrayList<>();
        List<PatternRuns.Run> rest = new ArrayList<>(runs.failing());
        while (rest.size() >= Math.max(LEAST_RUNS, runs.failing().size() / SHARE)) {
            List<RankedPattern> ranked = ranking.rank(rest);
            if (ranked.isEmpty()) break;
            Pattern top = ranked.get(0).pattern();
            int number = runs.patterns().indexOf(top);
            List<PatternRuns.Run> explained =
                    rest.stream().filter(r -> r.patterns().get(number)).toList();
            join(groups, explained, top);
            rest.removeIf(r -> r.patterns().get(number));
        }
        if (groups.size() > 1 && !rest.isEmpty()) joinFirst(groups, rest);
        return groups.size() > 1 ? groups : List.of(new Group(runs.failing(), ranking.rank(runs.failing())));
    }

    private void join(List<Group> groups, List<PatternRuns.Run> failing, Pattern top) {
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            if (Collections.disjoint(group.ranking().get(0).pattern().names(), top.names())) continue;
            groups.set(i, union(group, failing));
            return;
        }
        groups.add(new Group(failing, ranking.rank(failing)));
    }

    private void joinFirst(List<Group> groups, List<PatternRuns.Run> failing) {
        groups.set(0, union(groups.get(0), failing));
    }

    private Group union(Group group, List<PatternRuns.Run> more) {
        List<PatternRuns.Run> all = new ArrayList<>(group.failing());
        all.addAll(more);
        return new Group(all, ranking.rank(all));
    }
}
