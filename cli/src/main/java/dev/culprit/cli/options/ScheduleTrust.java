package dev.culprit.cli.options;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/**
 * Guards against schedule files from elsewhere. A schedule names the JDK, the JVM arguments and the program that are
 * run. If this user did not record it on this machine, the user has to agree to that first.
 */
public final class ScheduleTrust {
    @Option(
            names = "--trust",
            description =
                    "Run the JDK, JVM arguments and program that the schedule file names, even if you did not record "
                            + "it on this machine. Asks otherwise.")
    private boolean trusted;

    /** Returns if the schedule may be run; {@code header} is that of the file. */
    public void check(Path file, ScheduleHeader header, Installation installation, Terminal terminal)
            throws UnusableTarget {
        if (trusted || header.isRecordedWith(installation.recorderKey())) return;
        List<String> executed =
                header.executed().stream().map(Terminal::printable).toList();
        String unknown = "schedule file " + file + " was not recorded by you on this machine";
        if (!Terminal.isInteractive())
            throw new UnusableTarget(unknown + "; --trust runs what it names: " + String.join("; ", executed));
        terminal.err().println("culprit: " + Terminal.printable(unknown) + ". It names what is run:");
        for (String line : executed) terminal.err().println("  " + line);
        terminal.err().print("Run this? [y/N] ");
        terminal.err().flush();
        if (!isYes(answer())) throw new UnusableTarget(unknown + ", and is not run");
    }

    private static boolean isYes(String answer) {
        return List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    /** The first line of the standard input. */
    private static String answer() {
        StringBuilder line = new StringBuilder();
        try {
            for (int c; (c = System.in.read()) >= 0 && c != '\n' && line.length() < 10; ) line.append((char) c);
        } catch (IOException e) {
            return "";
        }
        return line.toString();
    }
}
