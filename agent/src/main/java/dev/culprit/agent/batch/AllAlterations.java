package dev.culprit.agent.batch;

import dev.culprit.model.Segment;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.wire.Reply;
import java.util.List;
import java.util.Set;

/** All alteration parts of a host as one; each makes the alterations of its kind. */
public record AllAlterations(List<RunAlterations> parts) implements RunAlterations {
    public AllAlterations {
        parts = List.copyOf(parts);
    }

    @Override
    public void begin(Set<Alteration> alterations, boolean traced) {
        for (RunAlterations part : parts) part.begin(alterations, traced);
    }

    @Override
    public Throwable foundAfterwards() {
        for (RunAlterations part : parts) {
            Throwable found = part.foundAfterwards();
            if (found != null) return found;
        }
        return null;
    }

    @Override
    public void end() {
        for (RunAlterations part : parts) part.end();
    }

    @Override
    public List<TracedAlteration> made() {
        return parts.stream().flatMap(part -> part.made().stream()).toList();
    }

    @Override
    public List<Reply> report(List<Segment> unmatched, int extraRuns) {
        return parts.stream()
                .flatMap(part -> part.report(unmatched, extraRuns).stream())
                .toList();
    }
}
