package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import java.util.List;

/**
 * Where a value comes from. {@code passages} are the shared locations that it was copied through, those next to the use
 * first. {@code definition} is the original definition: the earliest write or store that made it, past all copies
 * ({@link Dependences#UNKNOWN} if there is none). {@code unwritten} is a read of a location that nobody had written, or
 * {@link Dependences#UNKNOWN}; the definition then is that of the address, or of a copy. {@code isObject}: the value
 * refers to an object or array that the program has created, so that it is less likely to be wrong than an index.
 */
public record Origin(List<Passage> passages, int definition, int unwritten, boolean isObject) {
    public Origin {
        passages = List.copyOf(passages);
    }

    /** The value was in a location: {@code write} put it there, and {@code read} got it from there. */
    public record Passage(int read, int write) {}
}
