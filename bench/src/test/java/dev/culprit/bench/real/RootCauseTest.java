package dev.culprit.bench.real;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootCauseTest {
    private static final RootCause ROOT = new RootCause(List.of("acme.Pool.idle", "acme.Pool.close"));

    private static Access access(String variable, String method, String holder) {
        return new Access(true, variable, new Frame("acme.Pool", method, "Pool.java", 7), null, holder, List.of());
    }

    private static Finding finding(Access access) {
        Pattern pattern = Pattern.pair(List.of(access("acme.Pool.size", "size", ""), access));
        return Finding.ofPath("data-race", pattern, List.of(), "", new CausalPath(List.of(), List.of(), 0, 0));
    }

    @Test
    void accessToTheFieldNamesTheRoot() {
        assertTrue(ROOT.isNamedBy(finding(access("acme.Pool.idle", "borrow", ""))));
        assertTrue(ROOT.isNamedBy(finding(access("acme.Pool.idle[]", "borrow", ""))));
    }

    @Test
    void collectionIsKnownByTheFieldThatHoldsIt() {
        assertTrue(ROOT.isNamedBy(finding(access("java.util.ArrayList.size", "borrow", "acme.Pool.idle"))));
    }

    @Test
    void accessInTheMethodNamesTheRoot() {
        assertTrue(ROOT.isNamedBy(finding(access("acme.Pool.count", "close", ""))));
        assertTrue(ROOT.isNamedBy(finding(access("acme.Pool.count", "lambda$close$0", ""))));
    }

    @Test
    void otherFieldsAndMethodsDoNot() {
        assertFalse(ROOT.isNamedBy(finding(access("acme.Pool.idleCount", "closed", ""))));
    }

    @Test
    void lockOfADeadlockNamesTheRootByItsFieldOrPlace() {
        Frame borrow = new Frame("acme.Pool", "borrow", "Pool.java", 9);
        assertTrue(ROOT.isNamedBy(deadlock(new LockUse("main", "lock 1", "acme.Pool.idle", borrow, true))));
        assertFalse(ROOT.isNamedBy(deadlock(new LockUse("main", "lock 1", "acme.Pool.guard", borrow, true))));
    }

    private static Finding deadlock(LockUse use) {
        return Finding.ofDeadlock(new Failure(FailureKind.DEADLOCK, "", "", "", List.of(), List.of(), List.of(use)));
    }
}
