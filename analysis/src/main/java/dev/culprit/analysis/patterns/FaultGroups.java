package dev.culprit.analysis.patterns;

import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Separates several faults. Failing runs without the most suspicious pattern are ranked again on their own, repeatedly.
 * Groups whose first patterns have a variable in common are merged, because they are probably one fault.
 */
public final class FaultGroups {
    /** The minimum size of a group, together with a tenth of all failing runs. Smaller groups may be coincidence. */
    private static final int LEAST_RUNS = 2;

    private static final int SHARE = 10;

    private final PatternRuns runs;
    private final PatternRanking ranking;

    public FaultGroups(PatternRuns runs, PatternRanking ranking) {
        this.runs = runs;
        this.ranking = ranking;
    }

    /** A group of failing runs, with the ranking of patterns for it. */
    public record Group(List<PatternRuns.Run> failing, List<RankedPattern> ranking) {}

    /** One group for each fault; a single group of all failing runs if they cannot be separated. */
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
