package dev.culprit.investigation.proving;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

/** Repeats a failing run with a trace. Other threads continue after the failure, so that late accesses are seen. */
final class TracedFailure {
    private TracedFailure() {}

    /** Null if the run does not fail again in the same way, or takes more than so many milliseconds. */
    static Dependences of(Setup setup, FailingRun failing, HostWiring wiring, Cancellation cancellation, long millis)
            throws UnusableTarget, HostGone, IOException {
        Cancellation over = new Cancellation();
        try (Cancellation.Guard guard = cancellation.onCancel(over::cancel);
                TimeLimit limit = new TimeLimit(millis, over::cancel)) {
            return guard.isCancelled() || limit.isOver() ? null : of(setup, failing, wiring, over);
        } catch (CancellationException e) {
            return null;
        } catch (HostGone gone) {
            if (over.isCancelled()) return null;
            throw gone;
        }
    }

    private static Dependences of(Setup setup, FailingRun failing, HostWiring wiring, Cancellation cancellation)
            throws UnusableTarget, HostGone, IOException {
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            Path file = work.path().resolve("failing.trace").toAbsolutePath();
            Outcome again = trials.trace(Steering.followBeyondFailure(failing.schedule()), file);
            boolean same = again.failed() && again.failure().key().equals(failing.key());
            return same && !guard.isCancelled() ? TraceInterpreter.dependences(file, cancellation::isCancelled) : null;
        }
    }
}
