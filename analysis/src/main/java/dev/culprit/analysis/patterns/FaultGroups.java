package dev.culprit.analysis.patterns;

import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Separates several faults. Failing runs without the most suspicious pattern are ranked again on their own, repeatedly.
 * Groups whose first patterns have a variable in common, or are in the same code, are merged, because they are probably
 * one fault. So are groups that fail in the same way, unless both have many runs: one fault can take several forms,
 * each with patterns of its own, and a few runs do not show that the forms are independent.
 */
public final class FaultGroups {
    /** The minimum size of a group, together with a tenth of all failing runs. Smaller groups may be coincidence. */
    private static final int LEAST_RUNS = 3;

    private static final int SHARE = 10;

    /** The minimum size of a group with a failure that another group has as well. */
    private static final int LEAST_ALIKE = 10;

    private final PatternRuns runs;
    private final PatternRanking ranking;

    public FaultGroups(PatternRuns runs, PatternRanking ranking) {
        this.runs = runs;
        this.ranking = ranking;
    }

    /** A group of failing runs, with the ranking of patterns for it. */
    public record Group(List<PatternRuns.Run> failing, List<RankedPattern> ranking) {
        /** The keys of the failures. */
        public Set<String> failures() {
            return failing.stream().map(PatternRuns.Run::failure).collect(Collectors.toSet());
        }
    }

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
        joinAlike(groups);
        if (groups.size() > 1 && !rest.isEmpty()) joinFirst(groups, rest);
        return groups.size() > 1 ? groups : List.of(new Group(runs.failing(), ranking.rank(runs.failing())));
    }

    private void join(List<Group> groups, List<PatternRuns.Run> failing, Pattern top) {
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            if (!areOneFault(group.ranking().get(0).pattern(), top)) continue;
            groups.set(i, union(group, failing));
            return;
        }
        groups.add(new Group(failing, ranking.rank(failing)));
    }

    private static boolean areOneFault(Pattern one, Pattern other) {
        return !Collections.disjoint(one.names(), other.names())
                || CodeRegion.of(one).isLike(CodeRegion.of(other));
    }

    /** Joins groups that fail in the same way and of which one is small. */
    private void joinAlike(List<Group> groups) {
        for (int i = groups.size() - 1; i > 0; i--) {
            for (int j = 0; j < i; j++) {
                int smaller = Math.min(
                        groups.get(i).failing().size(), groups.get(j).failing().size());
                if (smaller >= LEAST_ALIKE
                        || Collections.disjoint(
                                groups.get(i).failures(), groups.get(j).failures())) continue;
                groups.set(j, union(groups.get(j), groups.remove(i).failing()));
                break;
            }
        }
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
