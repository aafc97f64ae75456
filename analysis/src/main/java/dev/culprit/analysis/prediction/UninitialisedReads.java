package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.prediction.values.Effects;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables that a thread reads before it has written them itself, and that nothing makes the threads that initialise
 * them do first (Con-UnInit). Mutual exclusion does not help. The value must matter: it is dereferenced, is an index or
 * a divisor, decides whether an exception is thrown, or library code or a later decision gets it.
 *
 * <p>What was seen to do no harm is not reported. An instruction that would crash with null or zero must itself have
 * read it, without a comparison: that another one compares the variable with null, to initialise it, says nothing. An
 * index, an argument or a decision may be right with the default value. It is taken to be if some instruction read the
 * default value of the variable, as one that updates it.
 */
final class UninitialisedReads implements Detector {
    /** Of the executions of an instruction, at different locations, so many are examined. */
    private static final int MOST_TRIES = 50;

    private static final int MOST_SEARCHES = 10;

    private final ObservedRun observed;
    private final Dependences run;
    private final SharedAccesses shared;
    /** By read: the use that matters most. */
    private final Map<Integer, Integer> uses = new HashMap<>();
    /** Variables whose default value was read. */
    private final Set<String> variables = new HashSet<>();
    /** Instructions that read a default value, and those of them that did not compare it. */
    private final Set<CodePoint> readers = new HashSet<>();

    private final Set<CodePoint> unguarded = new HashSet<>();

    private final Effects effects;
    /** By instruction: how many of its executions were examined. */
    private final Map<CodePoint, Integer> examined = new HashMap<>();
    /** By instruction: of how many of its executions the effects were searched for. */
    private final Map<CodePoint, Integer> searched = new HashMap<>();

    UninitialisedReads(ObservedRun observed) {
        this.observed = observed;
        this.run = observed.run();
        this.shared = observed.shared();
        this.effects = new Effects(run);
        for (List<Integer> accesses : shared.locations())
            for (int access : accesses) if (isOfDefault(access)) survived(access);
        CriticalUses all = observed.uses();
        for (int use = 0; use < all.size(); use++)
            uses.merge(all.read(use), use, (a, b) -> weight(all.kind(b)) < weight(all.kind(a)) ? b : a);
    }

    private void survived(int read) {
        variables.add(name(read));
        readers.add(run.point(read));
        if (!observed.uses().isUsed(Kind.BRANCH, read)) unguarded.add(run.point(read));
    }

    /** Smaller for what matters more. */
    private static int weight(Kind kind) {
        return switch (kind) {
            case DEREFERENCE -> 1;
            case DIVISOR -> 2;
            case INDEX -> 3;
            case REFUSAL -> 4;
            case ARGUMENT -> 5;
            case CAST, DEMAND, BRANCH -> 6;
        };
    }

    /** True if the access read a variable that nobody had written. */
    private boolean isOfDefault(int access) {
        if (run.kind(access) != NodeKind.READ || run.value(access) != 0) return false;
        for (int i = 0; i < run.uses(access); i++) {
            int used = run.use(access, i);
            boolean written = used != Dependences.UNKNOWN && run.kind(used) == NodeKind.WRITE;
            if (written && shared.areOfSameLocation(used, access)) return false;
        }
        return true;
    }

    /** Elements of one array are alike. */
    private String name(int access) {
        return run.variable(access).replaceAll("\\[\\d+]$", "[]");
    }

    @Override
    public void run() {
        for (List<Integer> accesses : shared.locations()) {
            Set<Integer> threads = new HashSet<>();
            for (int access : accesses) {
                boolean first = threads.add(run.thread(access));
                if (first && run.kind(access) == NodeKind.READ && run.value(access) != 0) examine(access, accesses);
            }
        }
    }

    private void examine(int read, List<Integer> accesses) {
        if (examined.merge(run.point(read), 1, Integer::sum) > MOST_TRIES) return;
        int use = use(read);
        if (use == Dependences.UNKNOWN && !reachesDecision(read)) return;
        CodePoint at =
                use == Dependences.UNKNOWN ? run.point(read) : observed.uses().point(use);
        Map<Integer, Integer> initialisers = new HashMap<>();
        for (int access : accesses)
            if (run.kind(access) == NodeKind.WRITE) initialisers.putIfAbsent(run.thread(access), access);
        int first = Dependences.UNKNOWN;
        for (int write : initialisers.values()) {
            if (write > read || run.thread(write) == run.thread(read)) continue;
            if (first == Dependences.UNKNOWN || write < first) first = write;
        }
        if (first == Dependences.UNKNOWN) return;
        Suspects.Pair pair = new Suspects.Pair(
                Crash.UNINITIALISED_READ,
                new Suspect.Access(Prediction.Role.INITIALISES, first),
                new Suspect.Access(Prediction.Role.READS, read),
                at);
        Pruning why = whyInitialised(read, initialisers);
        if (why == null && survives(read, use)) why = Pruning.SURVIVED;
        if (why != null) observed.suspects().prune(pair, why);
        else observed.suspects().addBefore(pair);
    }

    /** Whether the value is decided on later is asked for a few executions of an instruction. */
    private boolean reachesDecision(int read) {
        return searched.merge(run.point(read), 1, Integer::sum) <= MOST_SEARCHES && effects.reachesDecision(read);
    }

    private Pruning whyInitialised(int read, Map<Integer, Integer> initialisers) {
        for (int write : initialisers.values()) {
            Pruning why = observed.timing().whyBefore(write, read);
            if (why != null) return why;
            if (isAnnounced(write, read)) return Pruning.CONDITION;
        }
        return null;
    }

    /** True if the default value was seen to do no harm to such a use of the variable. */
    private boolean survives(int read, int use) {
        Kind kind = use == Dependences.UNKNOWN ? Kind.BRANCH : observed.uses().kind(use);
        return switch (kind) {
            case DEREFERENCE, DIVISOR -> unguarded.contains(run.point(read));
            case REFUSAL -> readers.contains(run.point(read));
            default -> variables.contains(name(read));
        };
    }

    /**
     * True if the thread of the read waited, in the same critical section, for a change that the other thread made in
     * one critical section with the write: an element of a buffer is read after its counter was seen to be positive.
     */
    private boolean isAnnounced(int write, int read) {
        CriticalSections sections = observed.timing().sections();
        for (int branch : observed.handshakes().of(run.thread(read))) {
            if (branch > read) break;
            if (!sections.areTogether(branch, read, write)) continue;
            for (int announcement : observed.handshakes().sources(branch))
                if (run.thread(announcement) == run.thread(write) && sections.areTogether(announcement, write, read))
                    return true;
        }
        return false;
    }

    /** The use of the value for which the default matters, or unknown. */
    private int use(int read) {
        Integer use = uses.get(read);
        if (use == null) return Dependences.UNKNOWN;
        Kind kind = observed.uses().kind(use);
        boolean guarded = observed.uses().isUsed(Kind.BRANCH, read);
        if (guarded && (kind == Kind.DEREFERENCE || kind == Kind.ARGUMENT)) return Dependences.UNKNOWN;
        return weight(kind) <= weight(Kind.ARGUMENT) ? use : Dependences.UNKNOWN;
    }
}
