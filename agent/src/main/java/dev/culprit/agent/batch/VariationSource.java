package dev.culprit.agent.batch;

import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The runs of a batch, one after the other. Later ones may depend on how earlier ones ended. */
public interface VariationSource {
    boolean hasNext();

    Variation next();

    /** The variation that was given last has been run. */
    void ended(Variation variation, EndedRun run);

    /** False while it would cost work to continue in another host. */
    default boolean mayPause() {
        return true;
    }

    /** True if a result depends on the next run, so that it is made even if the batch is to stop. */
    default boolean isPending() {
        return false;
    }

    /** No more runs will be made; called once, after the last run. */
    default void close() {}

    /** The runs of variations that do not depend on each other. */
    static VariationSource of(Batch batch) {
        Trial trial = batch.trial();
        if (batch.variations() instanceof Variations.Numbers numbers)
            return new Independent(LongStream.range(numbers.first(), numbers.first() + numbers.count())
                    .mapToObj(n -> new Variation(n, trial))
                    .iterator());
        if (batch.variations() instanceof Variations.AlterationSets list)
            return new Independent(IntStream.range(0, list.sets().size())
                    .mapToObj(n -> new Variation(n, trial.alteredBy(list.sets().get(n))))
                    .iterator());
        if (batch.variations() instanceof Variations.One)
            return new Independent(List.of(new Variation(0, trial)).iterator());
        throw new IllegalArgumentException("not independent: " + batch.variations());
    }

    /** Runs that are known before the first one. */
    record Independent(Iterator<Variation> variations) implements VariationSource {
        @Override
        public boolean hasNext() {
            return variations.hasNext();
        }

        @Override
        public Variation next() {
            return variations.next();
        }

        @Override
        public void ended(Variation variation, EndedRun run) {
            // the next run is the next one in any case
        }
    }
}
