package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import java.util.List;

/**
 * Looks around a root for two accesses of one thread to the location, one after the other, between which another thread came in a way that no order of the two steps would
 * have. The use at the root is the second of the two, the first, or what came between.
 */
final class Interference {
    private final Dependences run;
    private final Location location;
    private final int use;
    private final int definition;
    /** What the passing run read, where it stands in the failing run. */
    private final int wanted;

    Interference(Alignment alignment, Root root) {
        run = alignment.run(Run.FAILING);
        location = new Location(run, root.use());
        use = location.position(root.use());
        definition = root.definition() == Dependences.UNKNOWN ? -1 : location.position(root.definition());
        int partner = root.passingDefinition() == Dependences.UNKNOWN
                ? Dependences.UNKNOWN
                : alignment.partner(Run.PASSING, root.passingDefinition());
        wanted = partner == Dependences.UNKNOWN ? -1 : location.position(partner);
    }

    /** The three accesses, or nothing. */
    List<Integer> triple() {
        if (use < 0) return List.of();
        int before = location.before(use);
        if (before >= 0 && definition > before && definition < use && isForeign(definition))
            return nodes(before, definition, use);
        if (wanted < 0 || wanted < use || !isForeign(wanted)) return List.of();
        int after = location.after(use);
        if (after > wanted && isWrite(after)) return nodes(use, wanted, after);
        return aroundUse();
    }

    /** The thread that should have been done before the use was in the middle of it. */
    private List<Integer> aroundUse() {
        int first = location.before(wanted);
        if (first < 0 || first > use) return List.of();
        if (isWrite(first)) return isInitial(first) ? List.of() : nodes(first, use, wanted);
        for (int i = use + 1; i < wanted; i++) if (isWrite(i) && !isForeign(i)) return nodes(first, i, wanted);
        return List.of();
    }

    private boolean isForeign(int position) {
        return run.thread(location.accesses()[position]) != run.thread(location.accesses()[use]);
    }

    private boolean isWrite(int position) {
        return location.isWrite(location.accesses()[position]);
    }

    /** The first value of a field is what it has before anybody means it to be used. */
    private boolean isInitial(int position) {
        String method = run.point(location.accesses()[position]).method();
        return method.equals("<init>") || method.equals("<clinit>");
    }

    private List<Integer> nodes(int a, int b, int c) {
        int[] accesses = location.accesses();
        return List.of(accesses[a], accesses[b], accesses[c]);
    }
}
