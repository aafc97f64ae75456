package dev.culprit.analysis.intervention;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Adds to the accesses of a pattern how they were called in a traced run. */
public final class CallStacks {
    private CallStacks() {}

    /** The same pattern where it has stacks already, or the run does not show it. */
    public static Pattern of(Dependences run, Pattern pattern) {
        if (pattern.accesses().stream().noneMatch(a -> a.stack().isEmpty())) return pattern;
        List<List<Integer>> instances = new OrderInstances(run, pattern).find();
        if (instances.isEmpty()) return pattern;
        List<Access> accesses = new ArrayList<>();
        for (int i = 0; i < pattern.accesses().size(); i++)
            accesses.add(
                    called(pattern.accesses().get(i), run.stack(instances.get(0).get(i))));
        return new Pattern(accesses, pattern.threads(), pattern.locations());
    }

    private static Access called(Access a, List<Frame> stack) {
        return a.stack().isEmpty() ? new Access(a.write(), a.variable(), a.at(), a.via(), a.holder(), stack) : a;
    }
}
