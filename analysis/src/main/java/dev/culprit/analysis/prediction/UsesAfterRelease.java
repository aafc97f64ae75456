package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.bytecode.library.Fact;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Objects that one thread uses and another closes, shuts down or releases otherwise (Con-Dangling). Mutual exclusion does
 * not help, unless the use is in one step with a check. For library objects, the library model or the user says what
 * releases; the model says which calls throw afterwards. An object of the program is released by a method with such a
 * name, and throws because of what that method has written.
 */
final class UsesAfterRelease implements Detector {
    private final ObservedRun observed;
    private final Dependences run;
    private final ReleasePatterns patterns;

    UsesAfterRelease(ObservedRun observed, ReleasePatterns patterns) {
        this.observed = observed;
        this.run = observed.run();
        this.patterns = patterns;
    }

    @Override
    public void run() {
        for (List<Integer> calls : observed.collections().all()) {
            for (int call : calls) if (releases(call)) library(call, calls);
        }
        CriticalUses uses = observed.uses();
        for (int use = 0; use < uses.size(); use++)
            if (uses.kind(use) == CriticalUses.Kind.REFUSAL && observed.shared().isRead(uses.read(use)))
                program(uses.read(use), uses.point(use));
    }

    private boolean releases(int call) {
        return run.library(call).onReceiver(Fact.RELEASES) || patterns.isGiven(run.variable(call));
    }

    private void library(int release, List<Integer> calls) {
        boolean given = patterns.isGiven(run.variable(release));
        Set<CodePoint> survived = new HashSet<>();
        for (int use : calls)
            if (use > run.returned(release) && run.returned(use) < run.size()) survived.add(run.point(use));
        for (int use : calls) {
            boolean refused = (given || run.library(use).has(Fact.REFUSES)) && run.base(use) == run.base(release);
            if (!refused || run.thread(use) == run.thread(release)) continue;
            Suspects.Pair pair = pair(release, use, run.point(use));
            if (survived.contains(run.point(use))) observed.suspects().prune(pair, Pruning.SURVIVED);
            else observed.suspects().addAfter(pair);
        }
    }

    /** The read decides whether an exception is thrown. */
    private void program(int read, CodePoint at) {
        SharedAccesses shared = observed.shared();
        for (int write : shared.writesTo(read)) {
            if (run.thread(write) == run.thread(read)) continue;
            CodePoint point = run.point(write);
            if (!patterns.matches(point.className(), point.method())
                    || !observed.timing().decidesOtherwise(read, shared.written(write))) continue;
            observed.suspects().addReached(pair(write, read, at));
        }
    }

    private Suspects.Pair pair(int release, int use, CodePoint at) {
        return new Suspects.Pair(
                Crash.USE_AFTER_RELEASE,
                new Suspect.Access(Prediction.Role.RELEASES, release),
                new Suspect.Access(Prediction.Role.USES, use),
                at);
    }
}
