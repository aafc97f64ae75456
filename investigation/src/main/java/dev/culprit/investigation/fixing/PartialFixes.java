package dev.culprit.investigation.fixing;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses among changes that fix some of the failing tests each, which have several faults. */
final class PartialFixes {
    private PartialFixes() {}

    /**
     * At most so many: first the ones that fix most tests, and of those that fix tests which an earlier one does not
     * fix, before those that fix the same.
     */
    static List<FixCandidate> chosen(List<FixCandidate> partial, int most) {
        List<FixCandidate> left = new ArrayList<>(partial);
        left.sort(
                Comparator.comparing((FixCandidate c) -> -c.statement().toFix()).thenComparing(FixCandidate.ORDER));
        List<FixCandidate> chosen = new ArrayList<>();
        Set<TestName> covered = new HashSet<>();
        for (FixCandidate candidate : List.copyOf(left)) {
            if (chosen.size() >= most || !covered.addAll(fixed(candidate))) continue;
            chosen.add(candidate);
            left.remove(candidate);
        }
        left.stream().limit(most - chosen.size()).forEach(chosen::add);
        return chosen;
    }

    private static Set<TestName> fixed(FixCandidate candidate) {
        return candidate.statement().tests().stream()
                .filter(t -> !t.passed())
                .map(TestRun::test)
                .collect(Collectors.toSet());
    }
}
