package dev.culprit.cli;

import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.terminal.Interruption;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command {@code culprit}: picks the sub-command and turns whatever goes wrong into one line and an exit status.
 */
@Command(
        name = "culprit",
        description = "Finds the root cause of a failing JVM program.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "In the source tree, culprit evaluate reproduces the papers' tables.",
            "",
            ExitStatus.HELP,
            "",
            "Example:",
            "  culprit diagnose OrderServiceTest#concurrentOrders"
        })
public final class Main implements Runnable {
    private static final int LONGEST_COMPLAINT = 500;

    /** The commands in the order of the help. */
    static final List<Class<?>> COMMANDS = List.of(
            DiagnoseCommand.class,
            HuntCommand.class,
            ReplayCommand.class,
            RankCommand.class,
            ExplainCommand.class,
            LocateCommand.class,
            PredictCommand.class,
            SuppressCommand.class,
            FixCommand.class,
            LearnCommand.class,
            ReportCommand.class,
            DemoCommand.class,
            DoctorCommand.class);

    @Spec
    private CommandSpec spec;

    public static void main(String[] args) {
        int status;
        try {
            status = commandLine(System.err, args).execute(args);
        } catch (Error e) {
            // The JVM's own status for an uncaught error would mean that a failure was found.
            status = statusOf(System.err, e);
        }
        if (!Interruption.isUnderWay()) System.exit(status);
    }

    static CommandLine commandLine(PrintStream err, String... args) {
        CommandSpec culprit = CommandSpec.forAnnotatedObject(new Main());
        addCommands(culprit, List.of(args));
        CommandLine line = new CommandLine(culprit);
        line.setUsageHelpWidth(80).setAbbreviatedOptionsAllowed(false).setToggleBooleanFlags(false);
        // An argument of the program may start with @.
        line.setExpandAtFiles(false);
        line.setParameterExceptionHandler((e, all) -> complain(err, reason(e) + helpHint(e)));
        line.setExecutionExceptionHandler((e, command, parsed) -> statusOf(err, e));
        return line;
    }

    /**
     * Adds all commands. Reading the options of a command takes a good part of the start-up, so that commands that the
     * arguments do not name get only what the list of commands shows.
     */
    private static void addCommands(CommandSpec culprit, List<String> args) {
        for (Class<?> type : COMMANDS) {
            Command command = type.getAnnotation(Command.class);
            CommandSpec added = args.contains(command.name())
                    ? CommandSpec.forAnnotatedObject(type)
                    : CommandSpec.create().name(command.name());
            added.usageMessage().description(command.description());
            culprit.addSubcommand(command.name(), added);
        }
        culprit.addSubcommand("help", new CommandLine(new CommandLine.HelpCommand()));
    }

    private static String reason(ParameterException e) {
        boolean number = e.getValue() != null && e.getValue().matches("[+-]?\\d+");
        if (!number || !(e.getArgSpec() instanceof OptionSpec option)) return e.getMessage();
        return option.longestName() + " is too " + (e.getValue().startsWith("-") ? "small" : "large") + ": "
                + e.getValue();
    }

    private static String helpHint(ParameterException e) {
        return " (see culprit "
                + (e.getCommandLine().getParent() == null
                        ? ""
                        : e.getCommandLine().getCommandName() + " ") + "--help)";
    }

    private static int complain(PrintStream err, String message) {
        String line = Terminal.printable(message.strip().replaceAll("\\s*\\R\\s*", " "));
        err.println(
                "culprit: " + (line.length() > LONGEST_COMPLAINT ? line.substring(0, LONGEST_COMPLAINT) + "…" : line));
        return ExitStatus.UNUSABLE;
    }

    private static int statusOf(PrintStream err, Throwable e) {
        if (e instanceof UnusableTarget unusable) return complain(err, AdviceWording.of(unusable.reason()));
        if (e instanceof UnusableCase unusable) return complain(err, AdviceWording.of(unusable.reason()));
        if (e instanceof InvalidPathException invalid)
            return complain(err, "the path " + invalid.getInput() + " cannot be used: " + invalid.getReason());
        if (e instanceof HostGone gone) {
            err.println("culprit: inconclusive: " + AdviceWording.of(gone.reason()));
        } else if (e instanceof UncheckedIOException) {
            err.println("culprit: inconclusive: " + e.getMessage());
        } else if (e instanceof OutOfMemoryError) {
            err.println("culprit: inconclusive: Culprit has too little memory; -Xmx in JDK_JAVA_OPTIONS gives it more");
        } else if (e instanceof CancellationException) {
            err.println("culprit: interrupted");
        } else {
            err.println("culprit: internal error: " + e);
            e.printStackTrace(err);
        }
        return ExitStatus.INCONCLUSIVE;
    }

    @Override
    public void run() {
        List<String> names = COMMANDS.stream()
                .map(type -> type.getAnnotation(Command.class).name())
                .toList();
        String last = names.get(names.size() - 1);
        String others = String.join(", ", names.subList(0, names.size() - 1));
        throw new ParameterException(spec.commandLine(), "a command is missing: " + others + " or " + last);
    }
}
