package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the suspects of all detectors: one for each kind of crash, instruction that causes it and instruction that
 * would crash. Of the many times that these instructions were executed, the first is taken that synchronisation allows,
 * and a few others as alternatives: which of them crashes may depend on the values.
 */
final class Suspects {
    /** Of the executions of the same instructions, so many are examined. */
    private static final int MOST_TRIES = 200;

    /** So many when there is a suspect already. */
    private static final int MOST_TRIES_FOR_ALTERNATIVES = 40;

    private static final int MOST_ALTERNATIVES = 3;

    /** Those of the same threads, objects and keys as another one count as much as these. */
    private static final int MOST_OF_SAME = 2;

    private record Key(Crash crash, CodePoint cause, CodePoint use, CodePoint at) {}

    /** What an execution of an instruction is about. */
    private record Subject(int thread, long object, long key) {}

    private final ObservedRun observed;
    private final Map<Key, Integer> tries = new HashMap<>();
    private final Map<Key, List<Suspect>> found = new LinkedHashMap<>();
    private final Map<Key, Pruning> pruned = new LinkedHashMap<>();

    Suspects(ObservedRun observed) {
        this.observed = observed;
    }

    List<Suspect> found() {
        return withAlternatives().stream().map(all -> all.get(0)).toList();
    }

    /** Each suspect, followed by other executions of the same instructions that are suspected as well. */
    List<List<Suspect>> withAlternatives() {
        return List.copyOf(found.values());
    }

    /** The number of suspects that are ruled out, by kind and cause. */
    Map<Crash, Map<Pruning, Integer>> pruned() {
        Map<Crash, Map<Pruning, Integer>> counts = new EnumMap<>(Crash.class);
        pruned.forEach((key, cause) -> {
            if (!found.containsKey(key))
                counts.computeIfAbsent(key.crash, c -> new EnumMap<>(Pruning.class))
                        .merge(cause, 1, Integer::sum);
        });
        return counts;
    }

    /** A cause and a use of another thread that would crash at the instruction. */
    record Pair(Crash crash, Suspect.Access cause, Suspect.Access use, CodePoint at) {}

    /** The pair crashes if the value that the cause writes is the one that the use reads. */
    void addReached(Pair pair) {
        if (!isDue(pair)) return;
        int write = pair.cause.node();
        int read = pair.use.node();
        Pruning why = observed.timing().whyNotReached(write, read);
        if (why != null) {
            prune(pair, why);
            return;
        }
        add(pair, observed.routes().between(write, read));
    }

    /** The pair crashes if the use comes after the cause. */
    void addAfter(Pair pair) {
        if (isDue(pair)) add(pair, observed.routes().between(pair.cause.node(), pair.use.node()));
    }

    /** The pair crashes if the cause comes between the check, which is of the thread of the use, and the use. */
    void addBetween(Suspect.Access check, Pair pair) {
        if (!isDue(pair)) return;
        Pruning why = observed.timing().whyNotBetween(check.node(), pair.cause.node(), pair.use.node());
        if (why != null) prune(pair, why);
        else add(pair, new Routes.Route(null, List.of(check)));
    }

    /** The pair crashes if the use comes before the cause, which nothing prevents. */
    void addBefore(Pair pair) {
        if (isDue(pair)) keep(key(pair), new Suspect(pair.crash, List.of(pair.use, pair.cause), pair.at));
    }

    /** Nothing prevents the order of the suspect. */
    void add(Suspect suspect) {
        found.putIfAbsent(key(suspect), List.of(suspect));
    }

    void prune(Suspect suspect, Pruning why) {
        pruned.putIfAbsent(key(suspect), why);
    }

    void prune(Pair pair, Pruning why) {
        pruned.putIfAbsent(key(pair), why);
    }

    private void add(Pair pair, Routes.Route route) {
        if (route.isBlocked()) {
            prune(pair, route.blocked());
            return;
        }
        List<Suspect.Access> order = new ArrayList<>(route.before());
        order.add(pair.cause);
        order.add(pair.use);
        keep(key(pair), new Suspect(pair.crash, order, pair.at));
    }

    private void keep(Key key, Suspect suspect) {
        List<Suspect> all = found.computeIfAbsent(key, k -> new ArrayList<>());
        List<Subject> subjects = subjects(suspect);
        long same = all.stream().filter(s -> subjects(s).equals(subjects)).count();
        if (same < MOST_OF_SAME) all.add(suspect);
    }

    private List<Subject> subjects(Suspect suspect) {
        return suspect.order().stream().map(access -> subject(access.node())).toList();
    }

    private Subject subject(int node) {
        Dependences run = observed.run();
        long[] arguments = run.arguments(node);
        return new Subject(run.thread(node), run.base(node), arguments.length == 0 ? 0 : arguments[0]);
    }

    /** True if it is worth while to look for another execution of these instructions. */
    private boolean isDue(Pair pair) {
        Key key = key(pair);
        int known = found.getOrDefault(key, List.of()).size();
        if (known > MOST_ALTERNATIVES) return false;
        return tries.merge(key, 1, Integer::sum) <= (known == 0 ? MOST_TRIES : MOST_TRIES_FOR_ALTERNATIVES);
    }

    private Key key(Suspect suspect) {
        List<Suspect.Access> order = suspect.order();
        return key(new Pair(suspect.crash(), order.get(0), order.get(1), suspect.at()));
    }

    private Key key(Pair pair) {
        Dependences run = observed.run();
        return new Key(pair.crash, run.point(pair.cause.node()), run.point(pair.use.node()), pair.at);
    }
}
