package dev.culprit.trials.host;

import dev.culprit.model.Note;

/** A host's process ended in the middle of its work. */
public final class HostDied extends HostGone {
    private static final int SIGNAL_BASE = 128;

    private final int exitCode;

    HostDied(String message, int exitCode, String log) {
        super(Note.of(message), log);
        this.exitCode = exitCode;
    }

    static HostDied of(int exitCode, String log) {
        return new HostDied(reason(exitCode, log), exitCode, log);
    }

    private static String reason(int exitCode, String log) {
        if (log.contains("java.lang.OutOfMemoryError"))
            return "the host JVM ran out of memory (" + lineWith(log, "OutOfMemoryError") + ")";
        if (log.contains("A fatal error has been detected by the Java Runtime"))
            return "the host JVM crashed (" + lineWith(log, "SIG") + ")";
        if (exitCode > SIGNAL_BASE && exitCode < SIGNAL_BASE + 65)
            return "the host JVM was killed by signal " + (exitCode - SIGNAL_BASE) + signalName(exitCode - SIGNAL_BASE);
        String last = log.lines().filter(l -> !l.isBlank()).reduce((a, b) -> b).orElse("");
        return "the host JVM ended with exit status " + exitCode + (last.isEmpty() ? "" : ": " + last.strip());
    }

    private static String lineWith(String log, String word) {
        return log.lines()
                .filter(l -> l.contains(word))
                .findFirst()
                .orElse(word)
                .strip()
                .replaceFirst("^#\\s*", "");
    }

    private static String signalName(int signal) {
        return switch (signal) {
            case 6 -> " (SIGABRT)";
            case 9 -> " (SIGKILL)";
            case 11 -> " (SIGSEGV)";
            case 15 -> " (SIGTERM)";
            default -> "";
        };
    }

    @Override
    public boolean otherBackendMayDo() {
        return false;
    }

    /** As reported by the operating system: 128 plus the signal's number if a signal ended it. */
    public int exitCode() {
        return exitCode;
    }
}
