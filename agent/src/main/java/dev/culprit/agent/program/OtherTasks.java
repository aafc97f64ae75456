package dev.culprit.agent.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether threads of this JVM wait for a processor, as the operating system sees it. A thread that does not get one
 * looks blocked to the JVM, and one that waits for it really is, but neither is blocked for good.
 */
public final class OtherTasks {
    private static final File TASKS = new File("/proc/self/task");

    private OtherTasks() {}

    /** True if a thread other than the calling one can run. False where the system does not say. */
    public static boolean canRun() {
        String[] tasks = TASKS.list();
        if (tasks == null) return false;
        int running = 0;
        for (String task : tasks) if (isRunnable(TASKS.toPath().resolve(task).resolve("stat"))) running++;
        // the caller itself is one of them
        return running > 1;
    }

    private static boolean isRunnable(Path stat) {
        try {
            return isRunnable(Files.readString(stat));
        } catch (IOException | RuntimeException e) {
            // it has ended
            return false;
        }
    }

    /** The state follows the name, which is in parentheses and may contain any character. */
    static boolean isRunnable(String stat) {
        int end = stat.lastIndexOf(')');
        return end >= 0 && stat.startsWith(" R", end + 1);
    }
}
