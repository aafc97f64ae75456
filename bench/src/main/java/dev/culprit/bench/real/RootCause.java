package dev.culprit.bench.real;

import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import java.util.List;

/**
 * The ground truth of a bug: the fields or methods that its fix changed, as {@code pkg.Class.member}. A finding names
 * the root if one of its accesses is to such a field or in such a method, or if one of its locks is.
 */
record RootCause(List<String> members) {
    boolean isNamedBy(Finding finding) {
        if (finding.subject() instanceof DeadlockCycle cycle)
            return cycle.uses().stream().anyMatch(this::isUsedBy);
        return finding.pattern() != null
                && finding.pattern().accesses().stream().anyMatch(this::isAccessedBy);
    }

    private boolean isUsedBy(LockUse use) {
        return isMember(use.variable()) || isIn(use.at());
    }

    private boolean isAccessedBy(Access access) {
        return isMember(access.variable()) || isMember(access.holder()) || isIn(access.at());
    }

    private boolean isMember(String variable) {
        return members.contains(variable.replace("[]", ""));
    }

    private boolean isIn(Frame at) {
        String method = at.method().startsWith("lambda$") ? at.method().split("\\$")[1] : at.method();
        return members.contains(at.className() + "." + method);
    }
}
