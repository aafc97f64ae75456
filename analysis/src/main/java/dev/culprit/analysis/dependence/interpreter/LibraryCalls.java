package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.bytecode.library.Contents;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import org.objectweb.asm.Type;

/**
 * Calls of library code, each summarised in one node. The result depends on the arguments, the receiver and their
 * contents. A call that changes its receiver defines the contents of the receiver.
 */
final class LibraryCalls {
    private static final int THREW = 7;
    /** The number of elements of an array that a call uses: those that were defined last. */
    static final int MOST_ELEMENTS = 512;

    /** As {@link #MOST_ELEMENTS}, in a run in which calls have used so many elements that memory is at risk. */
    private static final int FEW_ELEMENTS = 8;

    private static final int MANY_USES = 1 << 24;
    private static final int MOST_SOURCES = 4;

    private final Heap heap;
    private final GraphBuilder graph;
    private final Tasks tasks;
    private final ThreadStarts starts;
    private final Locks locks;
    private final Copies copies;
    private int elementsUsed;

    LibraryCalls(Heap heap, GraphBuilder graph, Tasks tasks, ThreadStarts starts, Locks locks) {
        this.heap = heap;
        this.graph = graph;
        this.tasks = tasks;
        this.starts = starts;
        this.locks = locks;
        this.copies = new Copies(heap, graph);
    }

    /** Begins the call of the activation and adds its node. */
    void begin(InterpretedThread thread, Activation f) {
        Call call = f.call;
        call.library = heap.library(call.target, call.receiver);
        criticalUses(f, call);
        call.node = graph.add(NodeKind.CALL, thread, f);
        graph.use(call.receiverDefinitions);
        for (int[] d : call.definitions) graph.use(d);
        graph.on(call.node, call.accessed(), -1);
        if (isRecorded(call)) recordArguments(call);
        graph.called(call);
        if (call.target.readsFields()) useFields(call);
        else if (!copies.begin(call) && call.usesContents()) useContents(call);
        tasks.handOver(call);
        starts.called(thread, call.node);
        Ref waitedLock = call.waitedLock();
        if (waitedLock != null) {
            waitedLock.put(Ref.LOCK, 0, null, call.node);
            locks.released(thread, waitedLock);
        }
        graph.begin(call.node);
    }

    private void criticalUses(Activation f, Call call) {
        if (!graph.keepsUses()) return;
        graph.critical(CriticalUses.Kind.DEREFERENCE, f, call.receiverDefinitions);
        boolean demands = call.library.has(Fact.DEMANDS) && call.library.has(Fact.UNSHARED);
        if (demands) graph.critical(CriticalUses.Kind.DEMAND, f, call.receiverDefinitions);
        for (int i = 0; i < call.definitions.length; i++) {
            boolean index = call.library.onArgument(Fact.INDEX, i) && call.target.arguments()[i].getSort() < Type.ARRAY;
            CriticalUses.Kind kind = index ? CriticalUses.Kind.INDEX : CriticalUses.Kind.ARGUMENT;
            if (call.library.onArgument(Fact.DIVISOR, i))
                graph.critical(
                        CriticalUses.Kind.DIVISOR,
                        f,
                        call.definitions[i],
                        new CriticalUses.Operand(call.values[i], CriticalUses.UNBOUNDED));
            if (call.library.onArgument(Fact.NOT_NULL, i))
                graph.critical(CriticalUses.Kind.DEREFERENCE, f, call.definitions[i]);
            graph.critical(kind, f, call.definitions[i], index ? operand(call, i) : CriticalUses.Operand.NONE);
        }
    }

    /** An index of an array must be below its length; an index with a count of elements may be the length. */
    private static CriticalUses.Operand operand(Call call, int argument) {
        long count = 0;
        for (int i = 0; i < call.values.length; i++) if (call.library.onArgument(Fact.COUNT, i)) count = call.values[i];
        boolean isCount = call.library.onArgument(Fact.COUNT, argument);
        long value = isCount ? 0 : call.values[argument];
        int bound = CriticalUses.UNBOUNDED;
        for (int i = 0; i < argument; i++) {
            if (isCount && call.library.onArgument(Fact.INDEX, i) && !call.library.onArgument(Fact.COUNT, i))
                value = Math.max(value, call.values[i]);
            Ref array = call.refs[i];
            if (array != null && array.isArray() && array.length >= 0)
                bound = isCount && bound >= 0 ? Math.min(bound, array.length + 1) : array.length + 1;
        }
        return new CriticalUses.Operand(value + count, bound);
    }

    /** True if the arguments matter for the order of threads, or for crashes. */
    private boolean isRecorded(Call call) {
        LibraryCall library = call.library;
        return library.has(Fact.TRANSFERS)
                || library.has(Fact.INDEXED)
                || library.has(Fact.PARTIES)
                || library.has(Fact.PERMITS)
                || (library.onResult(Fact.VIEW) || library.has(Fact.HANDS_OVER)) && call.receiver == null
                || isCopy(call.target)
                || graph.keepsUses() && (call.receiver != null && isOnContents(library) || hasObject(call));
    }

    /** Whether the call reads the contents of an argument, as {@code new ArrayList<>(list)}. */
    private static boolean isCopy(CallTarget target) {
        return (target.isConstructor() || target.isStatic()) && Contents.parameter(target.descriptor()) >= 0;
    }

    private static boolean hasObject(Call call) {
        for (Ref ref : call.refs) if (ref != null && !ref.isArray()) return true;
        return false;
    }

    private static boolean isOnContents(LibraryCall library) {
        return library.has(Fact.CONTAINER)
                || library.has(Fact.VOLATILE_WRITE)
                || library.has(Fact.RELEASES)
                || library.has(Fact.DEMANDS);
    }

    private void recordArguments(Call call) {
        for (int i = 0; i < call.values.length; i++) {
            boolean relevant = !call.library.has(Fact.TRANSFERS)
                    || heap.mayBeElement(call.target.arguments()[i]);
            graph.argument(call.node, relevant ? argument(call, i) : 0);
        }
    }

    /** Keys are compared by what they are equal to; 0 for one of which that is not known. */
    private long argument(Call call, int i) {
        boolean isKey = graph.keepsUses() && call.refs[i] != null && call.library.onArgument(Fact.KEY, i);
        return isKey ? heap.equality(call.refs[i]) : call.values[i];
    }

    private void useContents(Call call) {
        if (call.receiver != null) {
            call.stateAtBegin = call.receiver.definition(Ref.STATE);
            useContents(call.receiver);
        }
        for (int i = 0; i < call.refs.length; i++) {
            Ref ref = call.refs[i];
            if (ref == null || heap.isOfProgram(ref)) continue;
            call.argumentStatesAtBegin[i] = ref.definition(Ref.STATE);
            useContents(ref);
        }
    }

    private void useFields(Call call) {
        for (Ref ref : call.refs)
            if (heap.isOfProgram(ref)) graph.useDistinct(ref.itself().fieldDefinitions());
    }

    private void useContents(Ref ref) {
        Ref at = ref;
        for (int i = 0; at != null && i < MOST_SOURCES; i++, at = at.source) {
            if (at.isArray()) useElements(at);
            else if (at.isKnown(Ref.STATE)) graph.use(at.definition(Ref.STATE));
        }
    }

    private void useElements(Ref array) {
        int most = elementsUsed < MANY_USES ? MOST_ELEMENTS : FEW_ELEMENTS;
        int[] definitions = array.elementDefinitions(0, Integer.MAX_VALUE, most);
        elementsUsed += definitions.length;
        graph.useDistinct(definitions);
    }

    /** Completes the call with an exception and returns the node that threw it. */
    int fail(InterpretedThread thread, Activation f) {
        Call call = f.call;
        int node = graph.add(NodeKind.THROW, thread, f);
        if (call.node != Dependences.UNKNOWN) graph.use(call.node);
        if (thread.exceptionNode != Dependences.UNKNOWN) graph.use(thread.exceptionNode);
        if (call.node == Dependences.UNKNOWN) return node;
        graph.complete(call.node);
        graph.value(call.node, graph.index(node));
        if (call.receiver == null) return node;
        if (call.waitedLock() != null) locks.acquired(thread, call.waitedLock());
        if (call.library.changesReceiver())
            call.receiver.put(Ref.STATE, Hash.mix(call.receiver.value(Ref.STATE), THREW), null, call.node);
        return node;
    }

    /** Completes the call with a result. */
    void complete(InterpretedThread thread, Call call, long value, Ref result) {
        CallTarget target = call.target;
        graph.complete(call.node);
        boolean isObject = target.result().getSort() >= Type.ARRAY;
        graph.on(call.node, call.accessed(), result != null ? result.number : isObject ? -1 : (int) value);
        graph.value(call.node, value);
        graph.returned(call, value);
        if (call.receiver != null && call.usesContents()) updateReceiver(call, value);
        useConcurrentChanges(call);
        if (call.copied == null) writeArguments(call);
        else copies.complete(call, value, result);
        if (result != null && call.copied == null) {
            if (isView(call, result)) result.source = call.receiver;
            if (definesResult(call, result)) defineCopy(call, value, result);
            if (target.lambda() != null) tasks.created(call, result);
        }
        if (call.handover != null) tasks.handedOver(call.handover, result);
        if (call.receiver != null) synchronise(thread, call, value);
    }

    private void updateReceiver(Call call, long value) {
        Ref receiver = call.receiver;
        int now = receiver.definition(Ref.STATE);
        if (now != call.stateAtBegin) graph.useLater(call.node, now);
        if (call.createsAccessOrder()) receiver.inOrderOfAccess = true;
        boolean moves = receiver.inOrderOfAccess && call.library.has(Fact.REORDERS);
        if (moves || call.library.changesReceiver()) change(call, value);
    }

    /** Defines the contents of the receiver. Their value is a hash of everything that was done to the receiver. */
    private void change(Call call, long value) {
        Ref receiver = call.receiver;
        long state = Hash.mix(receiver.value(Ref.STATE), Hash.of(call.target.name()), value);
        for (long v : call.values) state = Hash.mix(state, v);
        for (Ref ref : call.refs)
            if (ref != null && !heap.isOfProgram(ref)) state = Hash.mix(state, ref.value(Ref.STATE));
        receiver.put(Ref.STATE, state, null, call.node);
        graph.value(call.node, Hash.mix(value, state));
        if (receiver.source != null && !call.library.has(Fact.ADVANCES))
            receiver.source.put(Ref.STATE, state, null, call.node);
    }

    /** Adds uses for changes that other threads made to the arguments during the call. */
    private void useConcurrentChanges(Call call) {
        for (int i = 0; i < call.refs.length; i++) {
            int before = call.argumentStatesAtBegin[i];
            if (before == Call.NOT_READ) continue;
            int now = call.refs[i].definition(Ref.STATE);
            if (now != before && now != call.node) graph.useLater(call.node, now);
        }
    }

    private void writeArguments(Call call) {
        int node = call.node;
        for (int i = 0; i < call.refs.length; i++) {
            Ref ref = call.refs[i];
            if (ref == null) continue;
            boolean writes = call.library.onArgument(Fact.WRITES, i);
            if (ref.isArray()) {
                if (writes || call.library.onArgument(Fact.FILLS, i)) ref.writeWhole(node);
            } else if (writes && !heap.isOfProgram(ref)) {
                ref.put(Ref.STATE, Hash.mix(ref.value(Ref.STATE), graph.index(node)), null, node);
            }
        }
    }

    /** True for a copy, and for an array that nobody is known to have written before. */
    private boolean definesResult(Call call, Ref result) {
        if (heap.isOfProgram(result)) return false;
        boolean unseen = result.isArray() && result.elementDefinition(0) == Dependences.UNKNOWN;
        return unseen || call.library.onResult(Fact.COPIES);
    }

    /**
     * The call that made a copy defines its contents. Later changes of the original do not matter. The value of the
     * call covers the contents of the original.
     */
    private void defineCopy(Call call, long value, Ref copy) {
        long contents = call.receiver == null ? 0 : Hash.mix(call.receiver.hash, state(call.receiver));
        for (Ref ref : call.refs) if (ref != null && !heap.isOfProgram(ref)) contents = Hash.mix(contents, state(ref));
        graph.value(call.node, Hash.mix(value, contents));
        if (copy.isArray()) copy.writeWhole(call.node);
        else copy.put(Ref.STATE, Hash.mix(graph.index(call.node), contents), null, call.node);
    }

    /** The contents of an object, and of those that it is a view of. */
    private static long state(Ref ref) {
        long state = 0;
        Ref at = ref;
        for (int i = 0; at != null && i < MOST_SOURCES; i++, at = at.source)
            state = Hash.mix(state, at.value(Ref.STATE));
        return state;
    }

    /** True if the result is an iterator, a view or the like, whose contents are those of the receiver. */
    private boolean isView(Call call, Ref result) {
        return call.receiver != null
                && !call.library.has(Fact.PURE)
                && !call.library.changesReceiver()
                && !call.library.onResult(Fact.COPIES)
                && !heap.isOfProgram(result)
                && result != call.receiver
                && result.source == null
                && result.handle != 0
                && !heap.isImmutable(result);
    }

    /** The effects of {@code wait}, {@code notify} and the locks of the library. */
    private void synchronise(InterpretedThread thread, Call call, long value) {
        Ref receiver = call.receiver;
        LibraryCall library = call.library;
        Ref waitedLock = call.waitedLock();
        if (waitedLock != null) {
            if (library.has(Fact.MONITOR)) graph.useLater(call.node, receiver.definition(Ref.SIGNAL));
            waitedLock.put(Ref.LOCK, 1, null, call.node);
            locks.acquired(thread, waitedLock);
        } else if (library.has(Fact.WAKES) && library.has(Fact.MONITOR)) {
            receiver.put(Ref.SIGNAL, graph.index(call.node), null, call.node);
        } else if (library.has(Fact.TAKES) && library.succeeded(value)) {
            if (!library.has(Fact.CONVERTS) || !locks.isHeld(thread, receiver)) locks.acquired(thread, receiver);
        } else if (library.has(Fact.GIVES_BACK) && library.succeeded(value)) {
            locks.released(thread, receiver);
        }
    }

    /** The run has ended during the call. */
    void endOpen(Call call) {
        if (call.node == Dependences.UNKNOWN || call.receiver == null) return;
        int now = call.receiver.definition(Ref.STATE);
        if (now != call.stateAtBegin) graph.useLater(call.node, now);
        if (call.library.has(Fact.WAITS) && call.library.has(Fact.MONITOR))
            graph.useLater(call.node, call.receiver.definition(Ref.SIGNAL));
    }
}
