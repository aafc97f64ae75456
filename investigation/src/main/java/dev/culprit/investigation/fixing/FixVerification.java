package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Compiles the patched source anew and runs the whole suite with it in a new JVM, as a user would. */
final class FixVerification {
    /** The first change is verified even if the search has used up the time, but not for longer than this. */
    private static final long LEAST_MILLIS = 15_000;
    /** How much of the time of a verification values may be recorded for. */
    private static final int RECORDING = 5;

    private final HostWiring wiring;
    private final Setup setup;
    private final LocateOptions options;
    private final Cancellation cancellation;
    private final long end;
    private boolean first = true;

    /** {@code millis}: the time for all verifications. */
    FixVerification(HostWiring wiring, Setup setup, LocateOptions options, Cancellation cancellation, long millis) {
        this.wiring = wiring;
        this.setup = setup;
        this.options = options;
        this.cancellation = cancellation;
        this.end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /**
     * The ids of the tests that pass, of {@code tests} that count, and what methods return in the passing ones.
     */
    record Verdict(Set<String> passed, int tests, Behaviour behaviour) {
        Verdict {
            passed = Set.copyOf(passed);
        }

        /** Whether all these tests pass: others may fail for another reason. */
        boolean holdsFor(List<TestRun> wanted) {
            return wanted.stream().allMatch(t -> passed.contains(t.test().id()));
        }
    }

    /**
     * Null if it could not be found out in time. {@code relied} are the tests that count: others are flaky, or cannot
     * be run. {@code before}: the behaviour of the same tests without the change.
     */
    Verdict of(FixCandidate candidate, WorkFolder work, Set<String> relied, Behaviour before) throws IOException {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        long millis = first ? Math.max(left, LEAST_MILLIS) : left;
        first = false;
        if (millis <= 0 || cancellation.isCancelled()) return null;
        SuspectSource source = candidate.statement().source();
        Map<String, byte[]> classes;
        try (SourceCompiler compiler = new SourceCompiler(setup.classpath().entries(), source.release())) {
            classes = compiler.compile(source.source().name(), candidate.changedSource())
                    .classes();
        }
        Path folder = FixCandidateSearch.write(classes, work.newFolder());
        try (Hosts hosts = wiring.hosts(
                        setup.patchedBy(folder),
                        TestTrials.EQUIPMENT,
                        options.tests().folders());
                TimeLimit limit = new TimeLimit(millis, hosts::close);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            TestTrials tests = new TestTrials(hosts, 1, runs -> {});
            Surveyed surveyed = tests.survey(options.tests().names(), options.method(setup.target()));
            if (guard.isCancelled() || limit.isOver()) return null;
            Set<String> passed = surveyed.runs().stream()
                    .filter(TestRun::passed)
                    .map(r -> r.test().id())
                    .collect(Collectors.toSet());
            passed.retainAll(relied);
            return new Verdict(passed, relied.size(), behaviour(tests, surveyed, before, millis / RECORDING));
        } catch (HostGone | UnusableTarget e) {
            return null;
        }
    }

    private static Behaviour behaviour(TestTrials tests, Surveyed surveyed, Behaviour before, long millis)
            throws UnusableTarget {
        List<TestRun> same = surveyed.runs().stream()
                .filter(r ->
                        r.passed() && before.returned().containsKey(r.test().id()))
                .toList();
        try {
            return Behaviour.of(tests, surveyed.sites(), same, millis);
        } catch (HostGone gone) {
            // the tests have passed
            return Behaviour.UNKNOWN;
        }
    }
}
