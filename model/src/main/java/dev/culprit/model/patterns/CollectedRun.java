package dev.culprit.model.patterns;

import dev.culprit.model.Verdict;
import java.io.Serializable;
import java.util.List;

/**
 * What was collected of one run. {@code patterns} are numbers, given in the order in which the host met them; {@code news} are those that it met for the
 * first time, in that order, so that none is sent twice. {@code failure} is the failure's key, or empty. {@code remote} and {@code local} are numbers of
 * accesses to shared locations that came after another thread's or after one of the same thread, and {@code newAccesses} those with new numbers; {@code spans} counts triples by the size of window that they needed.
 */
public record CollectedRun(
        long trial,
        Verdict verdict,
        String failure,
        int[] patterns,
        List<Pattern> news,
        long accesses,
        int locations,
        int[] remote,
        int[] local,
        List<Access> newAccesses,
        long[] spans,
        List<String> notes)
        implements Serializable {
    public CollectedRun {
        news = List.copyOf(news);
        newAccesses = List.copyOf(newAccesses);
        notes = List.copyOf(notes);
    }
}
