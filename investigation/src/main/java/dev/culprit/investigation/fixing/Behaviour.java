package dev.culprit.investigation.fixing;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the methods of the program return in each test, by the test's id and the method. Changes that pass all tests are
 * compared by it: a fix seldom changes what passing tests compute.
 */
record Behaviour(Map<String, Map<String, Set<Value>>> returned) {
    static final Behaviour UNKNOWN = new Behaviour(Map.of());

    Behaviour {
        returned = Map.copyOf(returned);
    }

    /** That of as many tests as are run within the time. {@code sites} are those of the survey. */
    static Behaviour of(TestTrials tests, List<Site> sites, List<TestRun> runs, long millis)
            throws HostGone, UnusableTarget {
        List<Integer> points = new ArrayList<>();
        for (int i = 0; i < sites.size(); i++)
            if (sites.get(i) != null && sites.get(i).kind() == SiteKind.RETURN) points.add(i + 1);
        if (points.isEmpty() || runs.isEmpty()) return UNKNOWN;
        Map<String, Map<String, Set<Value>>> returned = new HashMap<>();
        for (Map.Entry<TestName, ValueSequence> one :
                tests.sequences(runs, points, millis).entrySet())
            returned.put(one.getKey().id(), returned(one.getValue(), sites));
        return new Behaviour(returned);
    }

    /** Methods and not lines: a change may move them, and add another return. */
    static Map<String, Set<Value>> returned(ValueSequence run, List<Site> sites) {
        Map<Integer, List<Value>> seen = new HashMap<>();
        for (PointValues p : run.seen()) seen.put(p.point(), p.values());
        Map<String, Set<Value>> returned = new HashMap<>();
        for (int i = 0; i < run.length(); i++) {
            Site site = sites.get(run.points()[i] - 1);
            String method = site.className() + "." + site.method() + site.descriptor();
            Value value = seen.get(run.points()[i]).get(run.values()[i]);
            returned.computeIfAbsent(method, m -> new HashSet<>()).add(value);
        }
        return returned;
    }

    /** In how many tests both are the same, of those in which both are known. */
    Agreement with(Behaviour other) {
        int same = 0;
        int known = 0;
        for (Map.Entry<String, Map<String, Set<Value>>> own : returned.entrySet()) {
            Map<String, Set<Value>> others = other.returned.get(own.getKey());
            if (others == null) continue;
            known++;
            if (others.equals(own.getValue())) same++;
        }
        return new Agreement(same, known);
    }

    /** {@code same} of {@code known} tests behave alike. */
    record Agreement(int same, int known) {
        /** What is not known does not count against a change. */
        double share() {
            return known == 0 ? 1 : (double) same / known;
        }
    }
}
