package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Notifications on monitors and conditions: those that are sent while a thread waits happen before its return. */
final class Notifications {
    private final Dependences run;
    private final ThreadClocks clocks;
    /** By object: the calls that notified, in order. */
    private final Map<Long, List<Integer>> sent = new HashMap<>();

    Notifications(Dependences run, ThreadClocks clocks) {
        this.run = run;
        this.clocks = clocks;
    }

    void sent(int node) {
        if (run.base(node) != 0)
            sent.computeIfAbsent(run.base(node), o -> new ArrayList<>()).add(node);
    }

    void received(int wait) {
        List<Integer> all = sent.getOrDefault(run.base(wait), List.of());
        for (int i = all.size() - 1; i >= 0 && all.get(i) > wait; i--)
            clocks.learnAtReturn(wait, clocks.at(all.get(i)));
    }
}
