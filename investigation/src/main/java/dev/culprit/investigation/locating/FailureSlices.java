package dev.culprit.investigation.locating;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.analysis.slicing.DynamicSlice;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.TestName;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** The statements that failed assertions depended on: the dynamic slices of traces of the failing tests. */
final class FailureSlices {
    private final Setup setup;
    private final HostWiring wiring;
    private final Cancellation cancellation;

    FailureSlices(Setup setup, HostWiring wiring, Cancellation cancellation) {
        this.setup = setup;
        this.wiring = wiring;
        this.cancellation = cancellation;
    }

    /** By failing test; tests that cannot be traced, or fail differently when traced, are left out. */
    Map<TestName, BitSet> of(TestedProgram program) throws UnusableTarget, IOException {
        Map<TestName, BitSet> slices = new HashMap<>();
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = wiring.hosts(unrestricted(), Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            Path trace = work.path().resolve("failing.trace");
            for (TestRun test : program.failing()) {
                if (test.test().method().isEmpty() || guard.isCancelled()) continue;
                Set<String> lines = lines(test, hosts, trace);
                if (!lines.isEmpty()) slices.put(test.test(), program.statements(f -> lines.contains(line(f))));
            }
        }
        return slices;
    }

    /** All code is traced: suspected statements depend on others. */
    private Setup unrestricted() {
        return new Setup(
                setup.target(),
                null,
                setup.jvm(),
                Setup.Scope.ALL,
                new Setup.Execution(setup.backend(), false, setup.steps()));
    }

    private Set<String> lines(TestRun test, Hosts hosts, Path trace) throws UnusableTarget {
        Target target = Target.ofTest(test.test().className(), test.test().method());
        Set<String> lines = new HashSet<>();
        try (HostedTrials trials = new HostedTrials(hosts, target, setup.limits(), false)) {
            Outcome outcome = trials.trace(Steering.strategy("sequential", 0), trace);
            if (!outcome.failed()
                    || !outcome.failure().type().equals(test.failure().type())) return lines;
            Dependences run = TraceInterpreter.dependences(trace, cancellation::isCancelled);
            FailurePoint point = FailurePoint.find(outcome.failure(), run, null, null);
            int[] from = point.failing().stream().mapToInt(Integer::intValue).toArray();
            for (int node : new DynamicSlice(run, from).nodes())
                lines.add(line(run.point(node).frame()));
        } catch (HostGone | IOException | CancellationException e) {
            lines.clear();
        }
        return lines;
    }

    private static String line(Frame at) {
        return at.className().substring(0, at.className().lastIndexOf('.') + 1) + at.file() + ":" + at.line();
    }
}
