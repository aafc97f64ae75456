package dev.culprit.analysis.prediction;

import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * An order of accesses that is predicted to crash. {@code steps} are in the predicted order: each must be done before
 * the next, which may belong to the same thread. {@code preparation} is another such order that must come first,
 * because it leads to the state in which the crash is possible; it is empty for most crashes. {@code at} is where it
 * would crash. {@code alternatives} are other executions of the same instructions in the same order: by other threads,
 * at other times or with other objects.
 */
public record Prediction(
        Crash crash,
        String variable,
        List<Step> preparation,
        List<Step> steps,
        Frame at,
        List<List<Step>> alternatives) {
    /** What an access contributes. */
    public enum Role {
        CHECKS("checks it"),
        SETS_TO_NULL("sets it to null"),
        DEREFERENCES("dereferences it"),
        READS("reads it"),
        INITIALISES("initialises it"),
        RELEASES("releases it"),
        USES("uses it"),
        CHANGES("changes it"),
        ITERATES("iterates over it"),
        MODIFIES("modifies it"),
        DIVIDES_BY("divides by it"),
        INDEXES_WITH("uses it as index"),
        TAKES("takes it"),
        WAITS_FOR("waits for it");

        private final String words;

        Role(String words) {
            this.words = words;
        }

        /** As {@code sets it to null}. */
        public String words() {
            return words;
        }
    }

    /**
     * An access or call of a thread. {@code place} identifies it in another run; a call of library code has the kind
     * {@code CALL} and the name of the method as its variable. {@code variable} is what is accessed.
     */
    public record Step(Role role, String variable, String thread, Frame at, Place place) {}

    public Prediction {
        preparation = List.copyOf(preparation);
        steps = List.copyOf(steps);
        alternatives = List.copyOf(alternatives);
    }

    /** Without alternatives. */
    public Prediction(Crash crash, String variable, List<Step> preparation, List<Step> steps, Frame at) {
        this(crash, variable, preparation, steps, at, List.of());
    }

    /** The same crash in a run that also has the other order. */
    public Prediction after(List<Step> order) {
        return new Prediction(crash, variable, order, steps, at, alternatives);
    }

    /** The prediction and each of its alternatives, one by one. */
    public List<Prediction> instances() {
        List<Prediction> all = new ArrayList<>();
        all.add(new Prediction(crash, variable, preparation, steps, at));
        for (List<Step> other : alternatives) all.add(new Prediction(crash, variable, preparation, other, at));
        return all;
    }

    /** The steps of both orders. */
    public List<Step> allSteps() {
        List<Step> all = new ArrayList<>(preparation);
        all.addAll(steps);
        return all;
    }

    /** True if the failure of a run in this order is the predicted crash. Any thread of a deadlock may be named. */
    public boolean isFulfilledBy(Failure failure) {
        if (crash.isSeenIn(failure, at)) return true;
        return crash == Crash.DEADLOCK
                && steps.stream().anyMatch(s -> s.role() == Role.WAITS_FOR && crash.isSeenIn(failure, s.at()));
    }
}
