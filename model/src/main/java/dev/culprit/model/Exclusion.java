package dev.culprit.model;

import java.util.List;

/**
 * Regions of code that exclude each other as if one lock protected them: while a thread is in one of them, other
 * threads wait before they enter any of them. Places with {@linkplain Place#everyTime any occurrence} make sense here.
 */
public record Exclusion(List<Region> regions) {
    public Exclusion {
        regions = List.copyOf(regions);
    }

    /** From an event of a thread to the next event at {@code end}, both included. They may be the same. */
    public record Region(Place begin, Place end) {}
}
