package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.model.trace.TracedPoint.Effect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the alterations of the run again. An altered value depends on nothing: it comes from outside the program.
 * Counts how often each thread executes an altered point, as the run did.
 */
final class AlteredValues {
    /** The alterations at one point, by thread and occurrence, and how often each thread has executed it. */
    private static final class Altered {
        final TracedPoint point;
        final Map<Integer, Map<Integer, TracedAlteration>> byThread = new HashMap<>();
        final Map<Integer, Integer> executions = new HashMap<>();

        Altered(TracedPoint point) {
            this.point = point;
        }

        /** The alteration that is made now; null if there is none. */
        TracedAlteration next(int thread) {
            int occurrence = executions.merge(thread, 1, Integer::sum) - 1;
            return byThread.getOrDefault(thread, Map.of()).get(occurrence);
        }
    }

    private final Heap heap;
    /** By code and instruction. An instruction may have several points, which are altered one after the other. */
    private final Map<Code, Map<Integer, List<Altered>>> places = new IdentityHashMap<>();

    private AlteredValues(Heap heap) {
        this.heap = heap;
    }

    /** Null if nothing was altered in the run. */
    static AlteredValues of(TraceReader trace, TracedProgram program, Heap heap) throws IOException {
        if (trace.alterations().isEmpty()) return null;
        AlteredValues values = new AlteredValues(heap);
        Map<Integer, Altered> byPoint = new HashMap<>();
        for (TracedAlteration alteration : trace.alterations()) {
            Altered altered = byPoint.get(alteration.point());
            if (altered == null) {
                altered = new Altered(trace.points().get(alteration.point()));
                byPoint.put(alteration.point(), altered);
                values.places
                        .computeIfAbsent(program.code(altered.point.method()), c -> new HashMap<>())
                        .computeIfAbsent(altered.point.instruction(), i -> new ArrayList<>())
                        .add(altered);
            }
            altered.byThread
                    .computeIfAbsent(alteration.thread(), t -> new HashMap<>())
                    .put(alteration.occurrence(), alteration);
        }
        return values;
    }

    /**
     * The activation is about to execute the instruction at its {@code pc}, and has completed the one before or was
     * sent here.
     */
    void arrive(InterpretedThread thread, Activation f) {
        Map<Integer, List<Altered>> here = places.get(f.code);
        if (here == null) return;
        int completed = f.altering;
        f.altering = Activation.NOTHING;
        if (completed != Activation.NOTHING && f.pc == completed + 1)
            for (Altered altered : here.get(completed)) alter(thread, f, altered);
        List<Altered> next = here.get(f.pc);
        if (next == null) return;
        if (next.get(0).point.effect() == Effect.RETURN) {
            if (!f.returns) next.forEach(altered -> alter(thread, f, altered));
            f.returns = true;
        } else if (next.get(0).point.effect() != Effect.OUTCOME) {
            f.altering = f.pc;
        }
    }

    private void alter(InterpretedThread thread, Activation f, Altered altered) {
        TracedAlteration alteration = altered.next(thread.number);
        if (alteration == null) return;
        TracedPoint point = altered.point;
        Ref ref = null;
        long value = alteration.value();
        if (point.isReference()) {
            long fresh = Hash.mix(f.code.key(point.instruction()), alteration.thread(), alteration.occurrence());
            ref = heap.resolve((int) value, null, fresh);
            value = ref == null ? 0 : ref.hash;
        }
        if (point.effect() != Effect.INCREMENT) f.alterTop(point.isWide(), value, ref);
        if (point.effect() == Effect.INCREMENT || alteration.variable()) f.alterLocal(point.local(), value, ref);
    }

    /** What the jump of the activation decides; {@code outcome} is what it decides without alterations. */
    boolean outcome(InterpretedThread thread, Activation f, boolean outcome) {
        List<Altered> here = places.getOrDefault(f.code, Map.of()).get(f.pc);
        if (here == null || here.get(0).point.effect() != Effect.OUTCOME) return outcome;
        TracedAlteration alteration = here.get(0).next(thread.number);
        return alteration == null ? outcome : alteration.value() != 0;
    }
}
