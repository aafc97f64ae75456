package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.corruption.Influence;
import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.suppression.FailingUse;
import dev.culprit.analysis.suppression.FailingUses;
import java.util.List;
import java.util.Objects;

/**
 * The accesses of a run to blocks of memory that are not their own. The first of those that the failure depends on is
 * the first corruption. All of them are suppressed at once, because an overflow is seldom a single access.
 */
record CorruptionCheck(TracedRun run, List<Corruption> relevant) {
    private static final int MOST = 1_000;

    /** Those that the failure depends on. A guard that was overwritten depends on all of them. */
    static CorruptionCheck of(TracedRun run, List<FailingUse> uses) {
        if (run.corruptions().isEmpty()) return new CorruptionCheck(run, List.of());
        if (FailingUses.isCorruption(run.outcome().failure()))
            return new CorruptionCheck(
                    run,
                    run.corruptions().stream()
                            .filter(Corruption::isCertain)
                            .limit(MOST)
                            .toList());
        Influence influence = new Influence(run.dependences());
        for (FailingUse use : uses) influence.add(use.node());
        return new CorruptionCheck(
                run,
                run.corruptions().stream()
                        .filter(c ->
                                influence.has(c.node()) || c.read() != Dependences.UNKNOWN && influence.has(c.read()))
                        .limit(MOST)
                        .toList());
    }

    boolean isEmpty() {
        return relevant.isEmpty();
    }

    /** What is suppressed: what wrote, or what uses what was read. */
    List<Integer> definitions() {
        Dependences dependences = run.dependences();
        return relevant.stream()
                .map(c -> Influence.definition(dependences, c.node()))
                .filter(node -> node != Dependences.UNKNOWN)
                .distinct()
                .toList();
    }

    /** {@code shown}: without them the run does not fail. */
    Root root(boolean shown) {
        return new Root.Corrupted(first(), shown, run.dependences());
    }

    /** An overflow that the failure depends on may have begun with accesses that it does not depend on. */
    Corruption first() {
        Corruption relevant = this.relevant.get(0);
        CodePoint point = run.dependences().point(relevant.node());
        for (Corruption earlier : run.corruptions())
            if (Objects.equals(earlier.own(), relevant.own())
                    && run.dependences().point(earlier.node()).equals(point)) return earlier;
        return relevant;
    }
}
