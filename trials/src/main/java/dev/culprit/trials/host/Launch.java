package dev.culprit.trials.host;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * How a host is started: by a shell that becomes it. A terminal sends Ctrl-C to every process of the command, and only the command itself may act on
 * it, in its own order; what the shell ignores is ignored by what it becomes.
 *
 * <p>Threads that hand over to each other do it in a third of the time when they share a processor: nobody has to be woken on another one.
 */
record Launch(String script) {
    private static final String DEAF = "trap '' INT; ";
    private static final String BECOME = "exec \"$@\"";

    static final Launch ANYWHERE = new Launch(DEAF + BECOME);

    /** On one processor where the system has a way to say so; anywhere without a processor. */
    static Launch on(OptionalInt processor) {
        if (processor.isEmpty()) return ANYWHERE;
        String there = "taskset -c " + processor.getAsInt() + " ";
        return new Launch(DEAF + there + "true 2>/dev/null && exec " + there + "\"$@\"; " + BECOME);
    }

    List<String> of(List<String> command) {
        List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", script, "culprit-host"));
        line.addAll(command);
        return line;
    }
}
