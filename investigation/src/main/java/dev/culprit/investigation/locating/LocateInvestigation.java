package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Note;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs tests unchanged, searches for values that make failing ones pass, ranks the statements and keeps the ranking in
 * a case folder.
 */
public final class LocateInvestigation {
    /** Each host is a JVM: one for each processor, but not more than this. */
    private static final int MOST_HOSTS = 8;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public LocateInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * Throws {@link java.util.concurrent.CancellationException} if cancelled before the tests were run, when there is
     * nothing to return.
     */
    public LocateSummary run(Setup setup, LocateOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        folder.checkWritable();
        PairMemory memory = options.technique().next() ? LocateCase.pairs(folder) : null;
        LocateCase kept = new LocateCase(
                CaseContent.target(setup, wiring.installation().recorderKey()), options.technique(), memory, folder);
        int hostCount = Math.min(MOST_HOSTS, Runtime.getRuntime().availableProcessors());
        try (Hosts hosts = wiring.hosts(
                        setup, TestTrials.EQUIPMENT, options.tests().folders());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            TestTrials tests = new TestTrials(hosts, hostCount, listener::replacements);
            listener.phase(Phase.RUNNING_TESTS);
            Surveyed surveyed = survey(tests, setup, options);
            SurveyCheck check = new SurveyCheck(surveyed, setup.target(), options);
            List<Note> warnings = new ArrayList<>(check.warnings());
            surveyed.notes().forEach(note -> warnings.add(Note.of(note)));
            if (check.failing().isEmpty()) return kept.nothingFails(surveyed, warnings);
            listener.phase(Phase.REPLACING_VALUES);
            StatementSearch.Result found = new StatementSearch(setup, options, wiring, cancellation)
                    .run(tests, surveyed, check.reliable(), memory);
            tests.losses().forEach(loss -> warnings.add(Note.of(loss)));
            return kept.keep(surveyed, found, warnings, guard.isCancelled());
        }
    }

    private Surveyed survey(TestTrials tests, Setup setup, LocateOptions options) throws UnusableTarget, HostGone {
        try {
            return tests.survey(options.tests().names(), options.method(setup.target()));
        } catch (HostGone gone) {
            cancellation.check();
            throw gone;
        }
    }
}
