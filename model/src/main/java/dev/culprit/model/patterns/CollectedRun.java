package dev.culprit.model.patterns;

import dev.culprit.model.Verdict;
import java.util.List;

/**
 * What was collected in one run. A host numbers patterns and accesses in the order in which they first occur, and sends
 * each of them only once, with the first run that has it.
 *
 * @param failure the key of the failure, or empty
 * @param notes limits that the collection reached
 */
public record CollectedRun(
        long trial,
        Verdict verdict,
        String failure,
        Patterns patterns,
        Accesses accesses,
        Counts counts,
        List<String> notes) {
    public CollectedRun {
        notes = List.copyOf(notes);
    }

    /** The numbers of the patterns of the run, and the patterns with new numbers in order. */
    public record Patterns(int[] numbers, List<Pattern> added) {
        public Patterns {
            added = List.copyOf(added);
        }
    }

    /**
     * The accesses of the run to shared locations.
     *
     * @param remote the numbers of accesses that followed an access of another thread
     * @param local the numbers of accesses that followed an access of the same thread
     * @param added the accesses with new numbers, in order
     */
    public record Accesses(int[] remote, int[] local, List<Access> added) {
        public Accesses {
            added = List.copyOf(added);
        }
    }

    /** The numbers of accesses and shared locations, and of triples by the window size that they needed. */
    public record Counts(long accesses, int locations, long[] spans) {}
}
