package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Frame;
import dev.culprit.model.Target;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The predictions so far, each with its best result. A prediction has a number of attempts with each target. Some of
 * them are kept for other executions of the same instructions that runs observed later show, since which of them
 * crashes may depend on the values.
 */
final class TriedPredictions {
    /** One attempt of so many is kept for later runs. */
    private static final int KEPT_OF = 2;

    /** So many attempts are made with the executions of a later run. */
    private static final int LATER = 4;

    /** What was tried with one target. */
    private static final class Trying {
        final Prediction first;
        final Validator.Observed observed;
        final Set<List<Prediction.Step>> known = new HashSet<>();
        int attempts;
        /** Null if the host was lost in the first attempts. */
        Validated result;

        Trying(Prediction first, Validator.Observed observed) {
            this.first = first;
            this.observed = observed;
        }
    }

    private record Key(Object identity, Target target) {}

    private final Validator validator;
    private final int attempts;
    private final Map<Key, Trying> tried = new LinkedHashMap<>();
    /** By what is predicted at which lines; the best result of each. */
    private final Map<Object, Validated> results = new LinkedHashMap<>();

    TriedPredictions(Validator validator, int attempts) {
        this.validator = validator;
        this.attempts = attempts;
    }

    List<Validated> results() {
        return List.copyOf(results.values());
    }

    /**
     * Tries the prediction; further runs of the target will be observed. Returns the result so far, or null if there is
     * nothing new to try.
     */
    Validated trySome(Prediction p, Validator.Observed observed) throws HostGone, UnusableTarget {
        // free runs do not distinguish the executions of an instruction
        return observed.isFree() ? tryAll(p, observed) : attempt(p, observed, attempts - attempts / KEPT_OF);
    }

    /** As {@link #trySome}, with all attempts that are left. */
    Validated tryAll(Prediction p, Validator.Observed observed) throws HostGone, UnusableTarget {
        return attempt(p, observed, attempts);
    }

    private Validated attempt(Prediction p, Validator.Observed observed, int most) throws HostGone, UnusableTarget {
        Object identity = identity(p);
        Validated best = results.get(identity);
        if (best != null && best.crash() != null) return null;
        Key key = new Key(identity, observed.target());
        boolean isFirst = !tried.containsKey(key);
        Trying trying = tried.computeIfAbsent(key, k -> new Trying(p, observed));
        Prediction untried = untried(p, trying.known);
        int left = attempts - trying.attempts;
        if (!isFirst && (untried == null || left <= 0)) return null;
        int count = Math.min(left, isFirst ? most : LATER);
        return attempt(trying, isFirst ? p : untried, observed, new Validator.Attempts(0, count));
    }

    /** Uses the attempts with the target that were kept for later runs. */
    void tryRest(Target target) throws HostGone, UnusableTarget {
        for (Trying trying : tried.values()) {
            if (trying.result == null) continue;
            int left = attempts - trying.attempts;
            boolean open = results.get(identity(trying.first)).crash() == null;
            if (trying.observed.target().equals(target) && left > 0 && open)
                attempt(trying, trying.first, trying.observed, new Validator.Attempts(trying.attempts, left));
        }
    }

    /** Looks for exceptions that the program catches, in runs of the target that had a predicted order and passed. */
    void lookForCaught(Target target, CaughtCrashes caught) throws HostGone, UnusableTarget {
        for (Trying trying : tried.values()) {
            if (trying.result == null || !trying.observed.target().equals(target)) continue;
            trying.result = caught.seenIn(trying.result);
            results.merge(identity(trying.first), trying.result, TriedPredictions::better);
        }
    }

    private Validated attempt(Trying trying, Prediction p, Validator.Observed observed, Validator.Attempts numbers)
            throws HostGone, UnusableTarget {
        Validated tried = validator.validate(p, observed, numbers);
        boolean stopped = tried.tries().runs() < numbers.count();
        trying.attempts = stopped ? attempts : trying.attempts + numbers.count();
        trying.result = trying.result == null ? tried : trying.result.and(tried);
        results.merge(identity(p), trying.result, TriedPredictions::better);
        return trying.result;
    }

    /** The executions that are not known yet, which are then; null if there are none. */
    private static Prediction untried(Prediction p, Set<List<Prediction.Step>> known) {
        List<List<Prediction.Step>> orders = new ArrayList<>();
        for (Prediction instance : p.instances()) if (known.add(instance.steps())) orders.add(instance.steps());
        if (orders.isEmpty()) return null;
        return new Prediction(
                p.crash(), p.variable(), p.preparation(), orders.get(0), p.at(), orders.subList(1, orders.size()));
    }

    /** Of one target, the later result includes the earlier one. */
    private static Validated better(Validated a, Validated b) {
        return a.target().equals(b.target()) || a.status().compareTo(b.status()) > 0 ? b : a;
    }

    /**
     * Predictions with the same crash, cause and use are one, also from several tests, whatever has to happen before.
     * The threads of a deadlock are in no order.
     */
    private static Object identity(Prediction p) {
        List<Frame> lines = p.steps().stream().map(Prediction.Step::at).toList();
        if (p.crash() == Crash.DEADLOCK) return List.of(p.crash(), Set.copyOf(lines));
        return List.of(p.crash(), p.variable(), p.at(), lines.subList(Math.max(0, lines.size() - 2), lines.size()));
    }
}
