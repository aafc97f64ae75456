package dev.culprit.cli.options;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.trials.cases.CaseMark;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/**
 * Guards against schedules and cases from elsewhere. A schedule names the JDK, the JVM arguments and the program that
 * are run, a case names the program. If this user did not record it on this machine, the user has to agree to that
 * first.
 */
public final class FileTrust {
    @Option(
            names = "--trust",
            description = "Run what the schedule or case names (JDK, JVM arguments, program), even if you did not "
                    + "record it on this machine. Asks otherwise.")
    private boolean trusted;

    /** Returns if the schedule may be run; {@code header} is that of the file. */
    public void check(Path file, ScheduleHeader header, Installation installation, Terminal terminal)
            throws UnusableTarget {
        boolean own = header.isRecordedWith(installation.recorderKey());
        check(new Foreign("schedule file " + file, header.executed()), own, Person.atTerminal(terminal));
    }

    /** Returns if the program of the case may be run. */
    public void check(Path folder, CaseTarget target, Installation installation, Terminal terminal)
            throws UnusableTarget {
        boolean own = CaseMark.isRecordedWith(target, installation.recorderKey());
        check(new Foreign("the case " + folder, CaseMark.executed(target)), own, Person.atTerminal(terminal));
    }

    /** What comes from elsewhere, and the lines of it that say what is run. */
    record Foreign(String name, List<String> executed) {}

    /** Who can be asked. */
    record Person(boolean isThere, InputStream answers, Terminal terminal) {
        private static Person atTerminal(Terminal terminal) {
            return new Person(Terminal.isInteractive(), System.in, terminal);
        }
    }

    void check(Foreign foreign, boolean own, Person person) throws UnusableTarget {
        if (trusted || own) return;
        List<String> executed =
                foreign.executed.stream().map(Terminal::printable).toList();
        String unknown = foreign.name + " was not recorded by you on this machine";
        if (!person.isThere)
            throw new UnusableTarget(unknown + "; --trust runs what it names: " + String.join("; ", executed));
        Terminal terminal = person.terminal;
        terminal.err().println("culprit: " + Terminal.printable(unknown) + ". It names what is run:");
        for (String line : executed) terminal.err().println("  " + line);
        terminal.err().print("Run this? [y/N] ");
        terminal.err().flush();
        if (!isYes(firstLine(person.answers))) throw new UnusableTarget(unknown + ", and is not run");
    }

    private static boolean isYes(String answer) {
        return List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    private static String firstLine(InputStream in) {
        StringBuilder line = new StringBuilder();
        try {
            for (int c; (c = in.read()) >= 0 && c != '\n' && line.length() < 10; ) line.append((char) c);
        } catch (IOException e) {
            return "";
        }
        return line.toString();
    }
}
