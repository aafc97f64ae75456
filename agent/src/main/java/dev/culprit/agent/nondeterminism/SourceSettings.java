package dev.culprit.agent.nondeterminism;

import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.Segment;
import dev.culprit.model.nondeterminism.Consulted;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.Sources;
import dev.culprit.runtime.nondeterminism.IterationOrder;
import dev.culprit.runtime.nondeterminism.Surroundings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The settings of a run: those of the trial, and those that all runs of the host have. */
public final class SourceSettings implements RunAlterations {
    private static final Sources.Owners OWNERS = new Sources.Owners() {
        @Override
        public boolean isJdk(String className) {
            return Libraries.isJdk(className);
        }

        @Override
        public boolean isFramework(String className) {
            return Libraries.isTestFramework(className) || className.startsWith("dev.culprit.");
        }
    };

    private final List<Setting> always = Setting.parse(System.getProperty(Setting.PROPERTY, ""));
    private boolean reported;

    public SourceSettings() {
        // The JDK looks its modules up when the first stack trace with a class of its own is taken. That must not
        // happen
        // in a run.
        Throwable first = Optional.of("").map(Throwable::new).get();
        if (first.getStackTrace().length == 0) throw new IllegalStateException("there is no stack");
    }

    @Override
    public void begin(Set<Alteration> alterations, boolean traced) {
        reported = alterations.stream().anyMatch(Alteration.Varied.class::isInstance);
        if (!reported && always.isEmpty()) return;
        Object[] values = new Object[Sources.COUNT];
        Set<?>[] places = new Set<?>[Sources.COUNT];
        for (Setting setting : settings(alterations)) {
            if (!setting.source().isConsulted()) continue;
            int source = setting.source().ordinal();
            values[source] = SourceValue.of(setting);
            if (!setting.places().isEmpty()) places[source] = Set.copyOf(setting.places());
        }
        IterationOrder.begin();
        Surroundings.begin();
        Sources.begin(values, places, OWNERS);
    }

    /**
     * The tests that run before the program, as {@code pkg.Class#method} or {@code pkg.Class}; in the order of the run.
     */
    public List<String> before(Set<Alteration> alterations) {
        for (Setting setting : settings(alterations))
            if (setting.source() == Source.TESTS) return List.of(setting.value().split(","));
        return List.of();
    }

    /** Whether the program has run before, in the same JVM and with nothing reset. */
    public boolean isRepeated(Set<Alteration> alterations) {
        return settings(alterations).stream().anyMatch(setting -> setting.source() == Source.STATE);
    }

    private List<Setting> settings(Set<Alteration> alterations) {
        List<Setting> all = new ArrayList<>(always);
        for (Alteration alteration : alterations)
            if (alteration instanceof Alteration.Varied varied) all.addAll(Setting.parse(varied.settings()));
        return all;
    }

    @Override
    public void end() {
        Sources.end();
    }

    @Override
    public List<Reply> report(List<Segment> unmatched, int extraRuns) {
        if (!reported) return List.of();
        return List.of(new Reply.Entered(Sources.entries().stream()
                .map(entry -> new Consulted(Source.values()[entry.source()], Frame.of(entry.at())))
                .toList()));
    }
}
