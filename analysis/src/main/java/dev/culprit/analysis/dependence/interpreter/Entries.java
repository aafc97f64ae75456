package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.trace.ControlStream;
import java.io.IOException;
import org.objectweb.asm.Type;

/**
 * Enters methods of the program that code outside the trace calls: first methods of threads, tasks, callbacks, class
 * initialisers.
 */
final class Entries {
    /**
     * A method that code outside the trace invokes, with its arguments.
     *
     * @param self the receiver; null for static methods and constructors
     * @param refs the objects among the arguments, null for other arguments
     */
    record Invocation(Code code, Ref self, long[] values, Ref[] refs) {}

    static final int ENTERED = 201;
    private static final int STARTED = 203;
    private static final int INITIALISER = 204;

    private final TracedProgram program;
    private final Heap heap;
    private final GraphBuilder graph;
    private final Tasks tasks;
    private final ThreadStarts starts;

    Entries(TracedProgram program, Heap heap, GraphBuilder graph, Tasks tasks, ThreadStarts starts) {
        this.program = program;
        this.heap = heap;
        this.graph = graph;
        this.tasks = tasks;
        this.starts = starts;
    }

    /** The hash that the execution indices of the method begin with, and the node that caused the entry. */
    private record Origin(long hash, int cause) {}

    /**
     * True if the control item that is due enters the initialiser of the class of the code, or of one of its
     * supertypes.
     */
    boolean isInitialiserOf(InterpretedThread thread, Code code) throws IOException {
        return thread.entersNow() && program.initialises(thread.nextId(), code);
    }

    /** Enters the method of the next control item. */
    void enter(InterpretedThread thread) throws IOException {
        Activation f = thread.top;
        Call call = f == null ? null : f.call;
        boolean passedOn = thread.nextKind() == ControlStream.ENTER;
        Code code = program.code(thread.nextId());
        thread.take();
        long hash = hash(thread, f);
        Invocation entered = invocation(thread, code, hash, passedOn, call);
        Ref task = f == null || mayRunAtOnce(call) ? tasks.task(entered) : null;
        Ref lambda = task != null && task.lambda != null ? task : tasks.lambda(entered);
        Handover handover = task == null ? null : task.takeHandover();
        Ref receiver = lambda == null ? entered.self() : lambda;
        if (f == null && handover == null && receiver != null)
            hash = Hash.mix(receiver.hash, code.key(), receiver.entries++);
        Origin origin = origin(thread, f, code, handover, hash);
        Activation callee = begin(thread, f, entered, origin, handover);
        setArguments(callee, entered, lambda == null ? null : lambda.lambda);
        thread.top = callee;
    }

    /**
     * True if the library may run tasks during the call: the task that it was passed, which another thread may run
     * later as well, or other tasks while it waits for the end of one.
     */
    private static boolean mayRunAtOnce(Call call) {
        if (call == null) return false;
        return call.handover != null && call.library.has(Fact.HANDS_OVER) || call.library.has(Fact.AWAITS_END);
    }

    /** The hash of the entry, unless the entry belongs to a known hand-over, thread start or class. */
    private long hash(InterpretedThread thread, Activation f) {
        if (f == null) return Hash.mix(Hash.of(thread.traced.path()), thread.entries);
        Call call = f.call;
        if (call == null) return Hash.mix(f.scope(), f.code.key(f.pc), ENTERED);
        long index = call.node == Dependences.UNKNOWN ? Hash.mix(f.scope(), f.code.key(f.pc)) : graph.index(call.node);
        return Hash.mix(index, call.callbacks++, ENTERED);
    }

    /**
     * Reads the receiver and the arguments. If the library passes on a call of the program, the arguments are those of
     * the call.
     */
    private Invocation invocation(InterpretedThread thread, Code code, long hash, boolean passedOn, Call call) {
        Type[] types = code.arguments();
        long[] values = new long[types.length];
        Ref[] refs = new Ref[types.length];
        Ref self = null;
        if (!code.isStatic() && !code.isConstructor()) {
            Ref expected = thread.constructed != null && thread.constructed.handle == 0 ? thread.constructed : null;
            self = heap.resolve(thread.i4(), expected, Hash.mix(hash, ENTERED));
        }
        if (passedOn && (call == null || call.values.length != types.length))
            return new Invocation(code, self, values, refs);
        if (passedOn) return new Invocation(code, self, call.values.clone(), call.refs.clone());
        for (int i = 0; i < types.length; i++) {
            values[i] = thread.value(types[i]);
            if (types[i].getSort() < Type.ARRAY) continue;
            refs[i] = heap.resolve((int) values[i], null, Hash.mix(hash, i));
            values[i] = refs[i] == null ? 0 : refs[i].hash;
        }
        return new Invocation(code, self, values, refs);
    }

    private Origin origin(InterpretedThread thread, Activation f, Code code, Handover handover, long hash) {
        if (code.isInitialiser()) {
            int cause = f == null ? Dependences.UNKNOWN : f.decider();
            return new Origin(Hash.mix(Hash.of(code.typeName()), INITIALISER), cause);
        }
        long handed = handover == null ? hash : Hash.mix(handover.index, handover.taken);
        if (f != null) return new Origin(handed, f.call == null ? Dependences.UNKNOWN : f.call.node);
        int start = starts.startOf(thread);
        // A pool may start several threads in one call, so that only the call of Thread.start identifies one.
        boolean startedForThis = start != Dependences.UNKNOWN
                && thread.entries == 0
                && graph.variable(start).endsWith(".start");
        thread.entries++;
        if (startedForThis) return new Origin(Hash.mix(thread.startIndex, STARTED), start);
        return new Origin(handed, handover == null ? start : handover.node);
    }

    /** Adds the node of the entry. */
    private Activation begin(
            InterpretedThread thread, Activation f, Invocation entered, Origin origin, Handover handover) {
        Code code = entered.code();
        int entry = graph.addEntry(thread, code, Hash.mix(origin.hash, 1), origin.cause);
        if (origin.cause != Dependences.UNKNOWN) graph.use(origin.cause);
        if (handover != null) {
            graph.use(handover.node);
            for (int result : handover.results(graph)) graph.use(result);
        }
        long value = 0;
        for (long v : entered.values()) value = Hash.mix(value, v);
        graph.value(entry, value);
        Activation callee = new Activation(code, f, true, origin.hash, entry);
        callee.handover = handover;
        callee.entry = entry;
        if (code.isStatic()) return callee;
        Ref self = entered.self();
        if (code.isConstructor()) {
            self = heap.create(Hash.mix(origin.hash, 2), code.typeName(), entry);
            thread.constructed = self;
        }
        callee.local(0, self == null ? 0 : self.hash, self, new int[] {entry});
        return callee;
    }

    /** Captured values of a lambda keep their definitions. The entry defines all other arguments. */
    private static void setArguments(Activation callee, Invocation entered, Ref.Lambda lambda) {
        Code code = entered.code();
        int first = code.isStatic() ? 0 : 1;
        int captured = lambda == null ? 0 : lambda.values().length - first;
        int[] byEntry = {callee.decider()};
        int slot = first;
        for (int i = 0; i < entered.values().length; i++) {
            int[] definitions = i < captured ? lambda.definitions()[i + first] : byEntry;
            callee.local(slot, entered.values()[i], entered.refs()[i], definitions);
            slot += code.arguments()[i].getSize();
        }
    }
}
