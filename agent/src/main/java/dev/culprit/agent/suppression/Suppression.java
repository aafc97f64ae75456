package dev.culprit.agent.suppression;

import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.control.outcome.SiteNames;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Segment;
import dev.culprit.model.Site;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.suppression.Dependent;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.corruption.Guards;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.runtime.suppression.SuppressionWatcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Suppresses the instances of a run and records what was not done because of them. The host's thread begins and ends a
 * run; threads of the program ask in between. Control is suspended meanwhile, so that nothing of it is an event.
 */
public final class Suppression implements RunAlterations, SuppressionWatcher {
    private record Execution(String thread, InstructionPoint point) {}

    private record Skip(String thread, InstructionPoint point, Dependent.Effect effect) {}

    private final SiteNames sites;
    private Set<StoreInstance> wanted = Set.of();
    /** The instructions of {@link #wanted}. */
    private Set<InstructionPoint> points = Set.of();

    private final Map<Execution, Integer> executions = new HashMap<>();
    private final List<StoreInstance> suppressed = new ArrayList<>();
    private final Map<Skip, Integer> skips = new LinkedHashMap<>();

    public Suppression(SiteNames sites) {
        this.sites = sites;
    }

    @Override
    public synchronized void begin(Set<Alteration> alterations, boolean traced) {
        Set<StoreInstance> instances = new HashSet<>();
        for (Alteration alteration : alterations)
            if (alteration instanceof Alteration.Suppressed one) instances.add(one.instance());
        wanted = instances;
        points = new HashSet<>();
        for (StoreInstance instance : instances) points.add(instance.point());
        executions.clear();
        suppressed.clear();
        skips.clear();
        Marks.begin(instances.isEmpty() ? null : this);
    }

    @Override
    public Throwable foundAfterwards() {
        return Guards.atEnd();
    }

    @Override
    public void end() {
        Marks.begin(null);
        Guards.end();
    }

    @Override
    public synchronized List<Reply> report(List<Segment> unmatched, int extraRuns) {
        if (wanted.isEmpty() && extraRuns == 0) return List.of();
        List<Dependent> dependent = new ArrayList<>();
        skips.forEach((skip, count) -> dependent.add(new Dependent(skip.thread, skip.point, skip.effect, count)));
        return List.of(new Reply.Suppressed(new SuppressionReport(suppressed, dependent, unmatched, extraRuns)));
    }

    @Override
    public int[] watched(int site) {
        ControlledThread suspended = Probes.suspend();
        try {
            return instructions(sites.site(site));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized int[] instructions(Site method) {
        return points.stream()
                .filter(p -> p.className().equals(method.className())
                        && p.method().equals(method.method())
                        && p.descriptor().equals(method.descriptor()))
                .mapToInt(InstructionPoint::index)
                .toArray();
    }

    @Override
    public boolean isDue(int site, int index) {
        ControlledThread suspended = Probes.suspend();
        try {
            return isDue(path(suspended), point(site, index));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized boolean isDue(String thread, InstructionPoint point) {
        if (!points.contains(point)) return false;
        int occurrence = executions.merge(new Execution(thread, point), 1, Integer::sum) - 1;
        StoreInstance instance = new StoreInstance(thread, point, occurrence);
        if (!wanted.contains(instance) && !wanted.contains(StoreInstance.every(point))) return false;
        suppressed.add(instance);
        return true;
    }

    @Override
    public void skipped(int site, int index, int effect) {
        ControlledThread suspended = Probes.suspend();
        try {
            add(new Skip(path(suspended), point(site, index), Dependent.Effect.values()[effect]));
        } finally {
            Probes.resume(suspended);
        }
    }

    private synchronized void add(Skip skip) {
        skips.merge(skip, 1, Integer::sum);
    }

    private InstructionPoint point(int site, int index) {
        Site method = sites.site(site);
        return new InstructionPoint(method.className(), method.method(), method.descriptor(), index);
    }

    private static String path(ControlledThread thread) {
        return thread instanceof ScheduledThread scheduled ? scheduled.path : "";
    }
}
