package dev.culprit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What went wrong in a run. {@code frames} is the stack of the failure, innermost first, or one place that stands for a
 * deadlock or hang. {@code details} are lines for people, one for each thread of a deadlock or hang. {@code locks} is
 * the cycle of a deadlock.
 */
public record Failure(
        FailureKind kind,
        String type,
        String message,
        String thread,
        List<Frame> frames,
        List<String> details,
        List<LockUse> locks) {
    /** How the message of a hang begins if threads could still run. */
    public static final String STILL_RUNNING = "still running after ";

    /** How the message of a hang begins if threads only yield to each other. */
    public static final String LIVELOCK = "livelock";

    private static final Pattern CAUSE =
            Pattern.compile("caused by ([\\w.$]+).* at (\\S+)\\.(\\S+)\\((\\S+):(\\d+)\\)", Pattern.DOTALL);

    /** An exception that caused the one that is reported; {@code at} is its innermost frame of the program. */
    public record Cause(String type, Frame at) {
        /** As a line of {@link Failure#details}. */
        public static String detail(Throwable exception, Frame at) {
            return "caused by " + exception + (at == null ? "" : " at " + at);
        }
    }

    public Failure {
        frames = List.copyOf(frames);
        details = List.copyOf(details);
        locks = List.copyOf(locks);
    }

    /** Whether a limit has ended the run, so that it may have needed more time only. */
    public boolean isLimit() {
        return kind == FailureKind.HANG && message.startsWith(STILL_RUNNING);
    }

    /** Whether threads could still run when the run was ended, but did not get on: they wait in loops, or compute. */
    public boolean isSpinning() {
        return isLimit() || kind == FailureKind.HANG && message.startsWith(LIVELOCK);
    }

    /** Without locks. */
    public Failure(
            FailureKind kind, String type, String message, String thread, List<Frame> frames, List<String> details) {
        this(kind, type, message, thread, frames, details, List.of());
    }

    /** Where it failed: the innermost frame outside the JDK and the test frameworks, else the innermost. */
    public Frame at() {
        for (Frame f : frames) if (!Libraries.isLibrary(f.className())) return f;
        return frames.isEmpty() ? new Frame("", "", "", 0) : frames.get(0);
    }

    /** From the outermost to the innermost, which is the original exception. */
    public List<Cause> causes() {
        List<Cause> causes = new ArrayList<>();
        for (String detail : details) {
            Matcher m = CAUSE.matcher(detail);
            if (m.matches())
                causes.add(new Cause(
                        m.group(1), new Frame(m.group(2), m.group(3), m.group(4), Integer.parseInt(m.group(5)))));
        }
        return causes;
    }

    /** Failures with the same key are the same failure, whatever their thread and message. */
    public String key() {
        Frame at = at();
        boolean somewhere = kind != FailureKind.OUTPUT && !at.className().isEmpty();
        String place = somewhere ? " " + at.className() + "." + at.method() + ":" + at.line() : "";
        return kind.id() + (type.isEmpty() ? "" : " " + type) + place;
    }

    /** One line, as {@code java.lang.IllegalStateException: lost 5 in main}. */
    public String headline() {
        StringBuilder s = new StringBuilder(type.isEmpty() ? kind.id() : type);
        if (!message.isEmpty())
            s.append(": ").append(message.lines().findFirst().orElse(""));
        if (!thread.isEmpty()) s.append(" in thread ").append(thread);
        return s.toString();
    }
}
