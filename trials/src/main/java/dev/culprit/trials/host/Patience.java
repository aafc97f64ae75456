package dev.culprit.trials.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How long a host is waited for. On a machine with n busy processes for each processor, a host needs n times as long,
 * and is not stuck because of that.
 */
final class Patience {
    private static final Path LOAD = Path.of("/proc/loadavg");
    /** A host that needs more than this many times as long is of no use. */
    private static final double MOST = 20;

    private Patience() {}

    /** The time on this machine now for what takes at most so long on a machine with nothing else to do. */
    static long millis(long quiet) {
        return millis(quiet, load(), Runtime.getRuntime().availableProcessors());
    }

    static long millis(long quiet, double load, int processors) {
        return (long) (quiet * Math.max(1, Math.min(MOST, load / processors)));
    }

    /** The busy processes of the last minute; 0 if that is not known. */
    private static double load() {
        try {
            return Double.parseDouble(Files.readString(LOAD).split(" ")[0]);
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
