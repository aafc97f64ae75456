package dev.culprit.investigation.explaining;

import java.nio.file.Path;

/**
 * How a failure is explained. {@code slice}: by the dynamic slice of the failing run alone; {@code full}: by the
 * unoptimised dual slice (algorithm 1); {@code traces}: folder in which the traces are kept, or null.
 */
public record ExplainOptions(boolean slice, boolean full, Path traces) {
    public static final ExplainOptions DEFAULT = new ExplainOptions(false, false, null);
}
