package dev.culprit.cli.options;

import dev.culprit.model.trial.Limits;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say how the program is run. */
public final class HostOptions {
    @Mixin
    private JvmOptions jvm = new JvmOptions();

    @Mixin
    private ScopeOptions scope = new ScopeOptions();

    @Option(
            names = "--isolate",
            paramLabel = "HOW",
            defaultValue = "reset",
            description = "reset: many runs in one JVM, with static state reset for each; process: a JVM for each run.")
    private String isolation;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "How the program's threads are carried: fiber, thread or auto.")
    private String backend;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description =
                    "Treat a run as hung after N steps, or 200 N loop iterations (default: 10 million, or 50 million if runs need"
                            + " more).")
    private long steps = Limits.DEFAULT.steps();

    /** The JDK, or null if none is given. */
    public Jdk givenJdk() throws UnusableTarget {
        return jvm.givenJdk();
    }

    public Setup setup(TargetOptions.Program program) throws UnusableTarget {
        if (!Setup.Execution.ISOLATIONS.contains(isolation))
            throw new UnusableTarget("--isolate is reset or process, not " + isolation);
        if (!Setup.Execution.BACKENDS.contains(backend))
            throw new UnusableTarget("--backend is auto, fiber or thread, not " + backend);
        if (steps < 1) throw new UnusableTarget("--steps must be at least 1: " + steps);
        Jdk target = jvm.jdk();
        if (backend.equals("fiber") && !target.hasFibers())
            throw new UnusableTarget("--backend fiber needs a program on JDK " + Jdk.FIRST_WITH_FIBERS
                    + " or later (--jdk), not " + target.version());
        return new Setup(
                program.target(),
                program.expectedOutput(),
                jvm.of(program.classes()),
                scope.scope(),
                new Setup.Execution(backend, isolation.equals("process"), steps));
    }
}
