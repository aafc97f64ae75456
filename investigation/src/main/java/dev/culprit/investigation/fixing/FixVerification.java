package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.LocateOptions;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compiles the patched source anew and runs the whole suite with it in a new JVM, as a user would. */
final class FixVerification {
    private final HostWiring wiring;
    private final Setup setup;
    private final LocateOptions options;
    private final Cancellation cancellation;

    FixVerification(HostWiring wiring, Setup setup, LocateOptions options, Cancellation cancellation) {
        this.wiring = wiring;
        this.setup = setup;
        this.options = options;
        this.cancellation = cancellation;
    }

    /** How many tests of the suite pass, of those that count; null if it could not be found out. */
    record Verdict(int passed, int tests) {}

    /** {@code relied} are the tests that count: others are flaky, or cannot be run. */
    Verdict of(FixCandidate candidate, WorkFolder work, Set<String> relied) throws IOException {
        SuspectSource source = candidate.statement().source();
        Map<String, byte[]> classes;
        try (SourceCompiler compiler = new SourceCompiler(setup.classpath().entries(), source.release())) {
            classes = compiler.compile(source.source().name(), candidate.changedSource())
                    .classes();
        }
        Path folder = CandidateSearch.write(classes, work.newFolder());
        try (Hosts hosts = wiring.hosts(
                        setup.patchedBy(folder),
                        TestTrials.EQUIPMENT,
                        options.tests().folders());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            Surveyed surveyed = new TestTrials(hosts, 1, runs -> {})
                    .survey(options.tests().names(), options.method(setup.target()));
            Set<String> passed = surveyed.runs().stream()
                    .filter(TestRun::passed)
                    .map(r -> r.test().id())
                    .collect(Collectors.toSet());
            passed.retainAll(relied);
            return guard.isCancelled() ? null : new Verdict(passed.size(), relied.size());
        } catch (HostGone | UnusableTarget e) {
            return null;
        }
    }
}
