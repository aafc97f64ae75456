package dev.culprit.faults;

import java.nio.file.Path;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A version as files: its sources, its classes with all debug information, and its faults. {@code truth} has a set of
 * lines for each fault, any of which shows the fault:
 *
 * <ul>
 *   <li>the lines that differ from the correct program;
 *   <li>for lines that are missing, the nearest lines with code before and after the gap in the same method;
 *   <li>the lines that the fault names as related, such as the uses of a wrong constant.
 * </ul>
 */
public record Build(
        Program program, Version version, Path sources, Path classes, Map<Fault, SortedSet<SourceLine>> truth) {
    public Build {
        truth = Map.copyOf(truth);
    }

    public SortedSet<SourceLine> faultyLines() {
        SortedSet<SourceLine> all = new TreeSet<>();
        truth.values().forEach(all::addAll);
        return all;
    }
}
