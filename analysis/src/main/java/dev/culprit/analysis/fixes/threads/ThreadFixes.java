package dev.culprit.analysis.fixes.threads;

import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Changes that may fix a concurrency defect, those that change less first. */
public final class ThreadFixes {
    private ThreadFixes() {}

    /** Empty if the finding is about something else, or its source is not known. */
    public static List<ThreadFix> of(Finding finding, ProgramSources sources) {
        if (finding.subject() instanceof DeadlockCycle cycle) return new DeadlockFixes(cycle.uses(), sources).all();
        if (!(finding.subject() instanceof AccessPattern accesses)) return List.of();
        Pattern pattern = accesses.pattern();
        SharedField field = SharedField.of(pattern);
        List<ThreadFix> fixes = new ArrayList<>();
        for (WaitFixes.Suspect wait :
                WaitFixes.of(pattern.accesses().stream().map(Access::at).toList(), sources)) fixes.add(wait.fix());
        // a pair may be one half of a region that is not atomic, or in the wrong order
        fixes.addAll(new ShutdownFixes(pattern, sources).all());
        fixes.addAll(new OrderFixes(pattern, field, sources).all());
        fixes.addAll(new LockFixes(pattern, field, sources).all());
        if (field != null) fixes.addAll(Math.min(1, fixes.size()), new AtomicFixes(pattern, field, sources).all());
        if (field != null) fixes.addAll(Math.min(1, fixes.size()), new CollectionFixes(pattern, field, sources).all());
        fixes.addAll(NarrowedLocks.of(pattern, sources));
        return fixes;
    }
}
