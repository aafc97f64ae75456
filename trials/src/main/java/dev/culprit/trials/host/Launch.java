package dev.culprit.trials.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * How a host is started. On POSIX systems a shell starts it that ignores Ctrl-C and then becomes the host, which goes
 * on ignoring it: a terminal sends Ctrl-C to all processes of the command, but only the command itself may act on it.
 * Where there is no such shell, the host is started directly.
 *
 * <p>Threads that hand over to each other need a third of the time for it when they share a processor, because no
 * thread has to be woken on another one.
 */
record Launch(List<String> prefix) {
    private static final Path SHELL = Path.of("/bin/sh");
    private static final String IGNORE = "trap '' INT; ";
    private static final String BECOME = "exec \"$@\"";

    static final Launch DIRECT = new Launch(List.of());
    static final Launch ANYWHERE = shell(BECOME);

    /** On one processor, where the system has a command for that. */
    static Launch on(OptionalInt processor) {
        if (processor.isEmpty()) return ANYWHERE;
        String there = "taskset -c " + processor.getAsInt() + " ";
        return shell(there + "true 2>/dev/null && exec " + there + "\"$@\"; " + BECOME);
    }

    private static Launch shell(String script) {
        return Files.isExecutable(SHELL)
                ? new Launch(List.of(SHELL.toString(), "-c", IGNORE + script, "culprit-host"))
                : DIRECT;
    }

    List<String> of(List<String> command) {
        List<String> line = new ArrayList<>(prefix);
        line.addAll(command);
        return line;
    }
}
