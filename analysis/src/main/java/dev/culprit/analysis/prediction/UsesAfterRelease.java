package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.prediction.releases.ReleasedObjects;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Frame;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Objects that one thread uses and another closes, shuts down or releases otherwise (Con-Dangling). Mutual exclusion
 * does not help, unless the use is in one step with a check. For library objects, the library model or the user says
 * what releases; the model says which calls throw afterwards, also on views and parts of the object, or if they get it
 * as an argument. An object of the program is released by a method with such a name, and throws because of what that
 * method has written.
 */
final class UsesAfterRelease implements Detector {
    /** As {@code java.util.concurrent.ExecutorService.isShutdown}. */
    private static final Pattern QUESTION = Pattern.compile("\\.is[A-Z]\\w*$");

    /** Of the calls that led to a write, so many are looked at. */
    private static final int MOST_CALLS = 3;

    private final ObservedRun observed;
    private final Dependences run;
    private final ReleasePatterns patterns;
    /** By the innermost frames of a write: whether a method that releases an object has made it. */
    private final Map<List<Frame>, Boolean> inRelease = new HashMap<>();

    UsesAfterRelease(ObservedRun observed, ReleasePatterns patterns) {
        this.observed = observed;
        this.run = observed.run();
        this.patterns = patterns;
    }

    @Override
    public void run() {
        new ReleasedObjects(run, object -> observed.collections().root(object), patterns::isGiven)
                .forEach(this::library);
        program();
    }

    private void library(long object, ReleasedObjects.Calls calls) {
        Pairings pairings = new Pairings(run);
        for (int release : calls.releases()) pairings.cause(0, release);
        for (int call : calls.all()) pairings.use(0, new Pairings.Use(call, call), run.point(call));
        Map<Integer, Set<CodePoint>> survived = new HashMap<>();
        pairings.forEach((release, use) -> {
            boolean given = patterns.isGiven(run.variable(release));
            boolean tolerates = run.library(use.node()).has(Fact.REPEATABLE);
            if (tolerates || !given && !calls.refusing().contains(use.node())) return;
            Suspects.Pair pair = new Suspects.Pair(
                    Crash.USE_AFTER_RELEASE,
                    new Suspect.Access(Prediction.Role.RELEASES, release, object),
                    new Suspect.Access(Prediction.Role.USES, use.node(), object),
                    run.point(use.node()));
            if (survived.computeIfAbsent(release, r -> survivors(r, calls.all()))
                    .contains(run.point(use.node()))) observed.suspects().prune(pair, Pruning.SURVIVED);
            else afterRelease(pair, check(use.node(), object));
        });
    }

    /** A use that depends on a question about the state of the object needs the release between both. */
    private void afterRelease(Suspects.Pair pair, int check) {
        if (check == Dependences.UNKNOWN) observed.suspects().addAfter(pair);
        else observed.suspects().addBetween(new Suspect.Access(Prediction.Role.CHECKS, check), pair);
    }

    /** The last question about the state of the same object that the use depends on, as isOpen; or unknown. */
    private int check(int use, long object) {
        int check = Dependences.UNKNOWN;
        for (int guard : observed.guards().of(use)) {
            boolean asks = run.kind(guard) == NodeKind.CALL
                    && QUESTION.matcher(run.variable(guard)).find();
            if (asks && observed.collections().root(guard) == object) check = Math.max(check, guard);
        }
        return check;
    }

    /** Calls that returned although they came after the release. */
    private Set<CodePoint> survivors(int release, List<Integer> calls) {
        Set<CodePoint> survived = new HashSet<>();
        for (int use : calls)
            if (use > run.returned(release) && run.returned(use) < run.size()) survived.add(run.point(use));
        return survived;
    }

    /** Reads that decide whether an exception is thrown. */
    private void program() {
        SharedAccesses shared = observed.shared();
        Pairings pairings = new Pairings(run);
        CriticalUses uses = observed.uses();
        List<Integer> refusals = IntStream.range(0, uses.size())
                .filter(use -> uses.kind(use) == CriticalUses.Kind.REFUSAL && shared.isRead(uses.read(use)))
                .boxed()
                .toList();
        Set<Long> refusing = new HashSet<>();
        for (int use : refusals) refusing.add(shared.location(uses.read(use)));
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses)
                if (refusing.contains(shared.location(access)) && shared.isWrite(access) && isInRelease(access))
                    pairings.cause(shared.location(access), access);
        for (int use : refusals) {
            int read = uses.read(use);
            pairings.use(shared.location(read), new Pairings.Use(read, use), uses.point(use));
        }
        pairings.forEach((write, use) -> {
            if (observed.guards().decidesOtherwise(use.node(), shared.written(write)))
                observed.suspects().addReached(pair(write, use.node(), uses.point(use.number())));
        });
    }

    /** True if the write is in a method that releases, or in one that such a method calls. */
    private boolean isInRelease(int write) {
        return inRelease.computeIfAbsent(
                run.stack(write).stream().limit(MOST_CALLS).toList(),
                stack -> stack.stream().anyMatch(frame -> patterns.matches(frame.className(), frame.method())));
    }

    private Suspects.Pair pair(int release, int use, CodePoint at) {
        return new Suspects.Pair(
                Crash.USE_AFTER_RELEASE,
                new Suspect.Access(Prediction.Role.RELEASES, release),
                new Suspect.Access(Prediction.Role.USES, use),
                at);
    }
}
