package dev.culprit.trials;

/** A failure of a hunt, however often it came: {@code best} is the trial with the simplest schedule among those that failed so. */
public record DistinctFailure(String key, long firstTrial, long count, Found best) {
    static DistinctFailure first(Found found) {
        return new DistinctFailure(found.outcome().failure().key(), found.trial(), 1, found);
    }

    DistinctFailure again(Found found) {
        boolean simpler = Simplicity.ORDER.compare(found.schedule(), best.schedule()) < 0;
        return new DistinctFailure(key, Math.min(firstTrial, found.trial()), count + 1, simpler ? found : best);
    }
}
