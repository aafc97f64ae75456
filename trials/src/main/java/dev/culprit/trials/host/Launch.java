package dev.culprit.trials.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a host is started. On POSIX systems a shell starts it that ignores Ctrl-C and then becomes the host, which goes
 * on ignoring it: a terminal sends Ctrl-C to all processes of the command, but only the command itself may act on it.
 * Where there is no such shell, the host is started directly.
 */
record Launch(List<String> prefix) {
    private static final Path SHELL = Path.of("/bin/sh");
    private static final String SCRIPT = "trap '' INT; exec \"$@\"";

    static final Launch DIRECT = new Launch(List.of());
    static final Launch USUAL =
            Files.isExecutable(SHELL) ? new Launch(List.of(SHELL.toString(), "-c", SCRIPT, "culprit-host")) : DIRECT;

    List<String> of(List<String> command) {
        List<String> line = new ArrayList<>(prefix);
        line.addAll(command);
        return line;
    }
}
