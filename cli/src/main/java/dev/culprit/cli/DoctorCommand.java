package dev.culprit.cli;

import dev.culprit.cli.options.HostOptions;
import dev.culprit.cli.options.TargetOptions;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.checkup.Check;
import dev.culprit.investigation.checkup.Checkup;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.projects.Project;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code doctor}: whether this machine, JDK and project can be used. */
@Command(
        name = "doctor",
        description =
                "Checks whether this machine, JDK and project can be used, and how long a run takes. Runs a bundled "
                        + "program, or the test or program that is named.",
        customSynopsis = {
            "culprit doctor [--project DIR] [TEST] [OPTION...]",
            "       culprit doctor -cp CP (--main CLASS | --test CLASS[#METHOD] |",
            "                      --jar FILE) [OPTION...] [-- ARG...]"
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", ExitStatus.HELP, "", "Examples:", "  culprit doctor", "  culprit doctor OrderServiceTest"})
final class DoctorCommand implements Callable<Integer> {
    @Mixin
    private TargetOptions target = new TargetOptions();

    @Mixin
    private HostOptions host = new HostOptions();

    @Override
    public Integer call() throws Exception {
        Checkup.Request request = new Checkup.Request(
                HostWiring::standard,
                this::jdk,
                target.isNamed() || target.project().hasProject() ? this::project : null,
                target.isNamed() ? () -> host.setup(target.program(false)) : null);
        List<Check> checks;
        try (Interruption interruption = new Interruption()) {
            checks = new Checkup(System.getenv(), interruption.cancellation()).run(request);
        }
        int status = checks.stream().mapToInt(DoctorCommand::status).max().orElse(ExitStatus.NOTHING_WRONG);
        print(checks, status, Terminal.standard(false));
        return status;
    }

    private Jdk jdk() throws UnusableTarget {
        return host.givenJdk() == null ? Jdk.running() : host.givenJdk();
    }

    private String project() throws UnusableTarget {
        if (target.isNamed()) return target.program(false).target().toString();
        Project project = target.project().project(false);
        int modules = project.modules().size();
        return project.folder() + ", " + modules + (modules == 1 ? " module" : " modules") + " with tests"
                + (project.problem().isEmpty() ? "" : "; another does not build: " + project.problem());
    }

    /** The exit status that the check alone would lead to. */
    private static int status(Check check) {
        return switch (check.state()) {
            case GOOD -> ExitStatus.NOTHING_WRONG;
            case INCONCLUSIVE -> ExitStatus.INCONCLUSIVE;
            case UNUSABLE -> ExitStatus.UNUSABLE;
        };
    }

    private static void print(List<Check> checks, int status, Terminal terminal) {
        for (Check check : checks)
            terminal.out()
                    .println((check.isGood() ? "ok       " : "PROBLEM  ")
                            + String.format(Locale.ROOT, "%-8s  ", word(check.subject()))
                            + AdviceWording.of(check.text()));
        terminal.out().println(status == ExitStatus.NOTHING_WRONG ? "Culprit can be used here." : "");
        terminal.out().flush();
    }

    private static String word(Check.Subject subject) {
        return switch (subject) {
            case JDK -> "JDK";
            case UNCONTROLLED -> "not controlled";
            default -> subject.name().toLowerCase(Locale.ROOT);
        };
    }
}
