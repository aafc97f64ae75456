package dev.culprit.agent.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CausesTest {
    @Test
    void innermostCauseFollowsWhatTheFrameworkSays() {
        Throwable root = new NoClassDefFoundError("acme/Bank");
        Throwable wrapped = new IllegalStateException("engine failed", new RuntimeException("in between", root));
        assertEquals("engine failed (NoClassDefFoundError: acme/Bank)", Causes.of(wrapped));
        assertEquals("NoClassDefFoundError: acme/Bank", Causes.of(root));
        assertEquals("IllegalStateException", Causes.of(new IllegalStateException()));
    }

    @Test
    void linesAfterTheFirstCountIfItEndsWithAColon() {
        assertEquals(
                "IllegalStateException: found issues: (1) no engine",
                Causes.of(new IllegalStateException("found issues:\n\n  (1) no engine\n")));
        assertEquals("IllegalStateException: one", Causes.of(new IllegalStateException("one\ntwo")));
    }

    @Test
    void causesThatGoRoundEnd() {
        Throwable a = new IllegalStateException("a");
        a.initCause(new IllegalStateException("b", a));
        assertEquals("IllegalStateException: a", Causes.of(a));
    }
}
