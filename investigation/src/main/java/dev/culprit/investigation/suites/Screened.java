package dev.culprit.investigation.suites;

import dev.culprit.model.Target;

/**
 * What a few runs showed about a test. {@code verdict} is null while more runs could change it. {@code schedules}: whether
 * it has several threads, so that more schedules can be tried.
 */
record Screened(Target test, boolean isSuspect, boolean schedules, TestVerdict.Runs runs, TestVerdict verdict) {

    static Screened suspect(Target test, TestVerdict.Runs runs) {
        return new Screened(test, true, true, runs, null);
    }

    static Screened clean(Target test, boolean schedules, TestVerdict.Runs runs) {
        TestVerdict passed = schedules ? null : passed(test, runs);
        return new Screened(test, false, schedules, runs, passed);
    }

    static Screened unusable(Target test, String reason) {
        TestVerdict.Runs none = new TestVerdict.Runs(0, 0);
        TestVerdict verdict = new TestVerdict(test.toString(), TestVerdict.Kind.INCONCLUSIVE, none, reason, false, "");
        return new Screened(test, false, false, none, verdict);
    }

    static TestVerdict passed(Target test, TestVerdict.Runs runs) {
        return new TestVerdict(test.toString(), TestVerdict.Kind.PASSED, runs, "", false, "");
    }

    TestVerdict inconclusive(String reason) {
        return new TestVerdict(test.toString(), TestVerdict.Kind.INCONCLUSIVE, runs, reason, false, "");
    }
}
