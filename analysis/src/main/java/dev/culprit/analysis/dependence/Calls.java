package dev.culprit.analysis.dependence;

import dev.culprit.model.trace.ControlStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Calls, entries, returns and exceptions. What the program's own code does is interpreted; library code is summed up: its result depends on the arguments, the
 * receiver and their contents, and the receiver's contents on it. What is handed to the library to be run later is found again when it is entered.
 */
final class Calls {
    private static final int ENTERED = 201;
    private static final int RESULT = 202;
    private static final int STARTED = 203;
    private static final int INITIALISER = 204;
    private static final int MOST_ELEMENTS = 8;
    private static final int MOST_COPIED = 100_000;
    private static final int MOST_SOURCES = 4;

    private final TraceInterpreter interpreter;
    private final Program program;
    private final Objects objects;
    private final Graph graph;
    private final Map<String, List<Ref>> lambdas = new HashMap<>();
    private TracedRun[] runs;
    /** By parent: the threads that it started and whose starting call is not known yet, in the order of their starts. */
    private List<List<TracedRun>> children;

    private int[] lastCalls;

    Calls(TraceInterpreter interpreter, Program program, Objects objects, Graph graph) {
        this.interpreter = interpreter;
        this.program = program;
        this.objects = objects;
        this.graph = graph;
    }

    void threads(TracedRun[] all) {
        runs = all;
        children = new ArrayList<>();
        lastCalls = new int[all.length];
        for (TracedRun run : all) {
            lastCalls[run.number] = Dependences.UNKNOWN;
            List<TracedRun> started = new ArrayList<>();
            for (TracedRun other : all) if (other.traced.parent() == run.number) started.add(other);
            started.sort(Comparator.comparingLong((TracedRun r) -> r.traced.startSum()));
            children.add(started);
        }
    }

    /** The call at the activation's instruction begins. */
    void begin(TracedRun run, Activation f) throws IOException {
        CallTarget target = (CallTarget) f.code.resolved[f.pc];
        if (target == null) {
            target = CallTarget.of(f.code.instruction(f.pc));
            f.code.resolved[f.pc] = target;
        }
        if (!target.isPlain()) run.sum++;
        int count = target.arguments().length;
        long[] values = new long[count];
        Ref[] refs = new Ref[count];
        int[][] definitions = new int[count][];
        for (int i = count - 1; i >= 0; i--) {
            f.top -= target.arguments()[i].getSize();
            values[i] = f.values[f.top];
            refs[i] = f.refs[f.top];
            definitions[i] = f.nodes[f.top];
        }
        Ref receiver = null;
        int[] receiverNodes = Activation.NO_NODES;
        if (!target.isStatic()) {
            receiver = f.refs[--f.top];
            receiverNodes = f.nodes[f.top];
        }
        Code callee = null;
        if (!target.isPlain() && run.goesOnUntold()) {
            callee = program.called(target, receiver);
            if (callee == null) throw interpreter.unfit(run, "a method is called that the trace does not know");
        }
        boolean direct = callee != null || isEnteredDirectly(run, target, receiver);
        f.call = new Call(target, direct, callee, receiver, receiverNodes, values, refs, definitions);
        if (!direct) beginOutside(run, f, f.call);
    }

    private boolean isEnteredDirectly(TracedRun run, CallTarget target, Ref receiver) throws IOException {
        if (!run.isDue() || run.nextKind() != ControlStream.ENTER) return false;
        Code callee = program.code(run.nextId());
        if (!callee.method.name.equals(target.name()) || !callee.method.desc.equals(target.descriptor())) return false;
        return callee.isStatic() == target.isStatic() && (target.isStatic() || isProgramObject(receiver));
    }

    /** False for a wrapper of the library, which passes the call on to an object of the program. */
    private boolean isProgramObject(Ref ref) {
        return ref != null && !ref.isArray() && program.isOwn(ref.type);
    }

    private void beginOutside(TracedRun run, Activation f, Call call) {
        CallTarget target = call.target;
        int node = interpreter.node(NodeKind.CALL, run, f);
        call.node = node;
        graph.use(call.receiverDefinitions);
        for (int[] d : call.definitions) graph.use(d);
        graph.on(node, call.receiver, -1);
        boolean looks = target.effect() != Effect.NONE && !Effect.isSink(target.owner());
        if (call.receiver != null && looks) {
            call.stateAtBegin = call.receiver.definition(Ref.STATE);
            useContents(call.receiver);
        }
        for (int i = 0; i < call.refs.length; i++) {
            Ref ref = call.refs[i];
            if (ref == null || !looks || isProgramObject(ref)) continue;
            call.argumentStatesAtBegin[i] = ref.definition(Ref.STATE);
            useContents(ref);
        }
        handOver(call, node);
        started(run, node);
        if (isMonitorCall(target, "wait") && call.receiver != null) {
            call.receiver.put(Ref.LOCK, 0, null, node);
            releases(run, call.receiver);
        }
        graph.open(node, true);
    }

    private void useContents(Ref ref) {
        Ref at = ref;
        for (int i = 0; at != null && i < MOST_SOURCES; i++, at = at.source) {
            if (at.isArray()) graph.use(at.elementDefinitions(MOST_ELEMENTS));
            else if (at.isKnown(Ref.STATE)) graph.use(at.definition(Ref.STATE));
        }
    }

    /** What is made of a lambda expression is handed over by a later call, if at all. */
    private void handOver(Call call, int node) {
        if (call.target.lambda() != null) return;
        String owner = call.target.owner();
        boolean container = owner.startsWith("java/util/")
                && !owner.startsWith("java/util/concurrent/")
                && !owner.startsWith("java/util/Timer");
        if (container) return;
        for (Ref ref : call.refs) {
            if (ref == null || ref.lambda == null && !isProgramObject(ref)) continue;
            if (call.handover == null) call.handover = new Handover(node, graph.index(node), call);
            ref.handedOver(call.handover);
        }
    }

    /** Threads whose start lay before this call were started by the one before it. */
    private void started(TracedRun run, int node) {
        List<TracedRun> waiting = children.get(run.number);
        while (!waiting.isEmpty() && waiting.get(0).traced.startSum() < run.sum) bindStart(waiting.remove(0));
        lastCalls[run.number] = node;
    }

    private void bindStart(TracedRun child) {
        int node = lastCalls[child.traced.parent()];
        child.startNode = node;
        if (node != Dependences.UNKNOWN) child.startIndex = graph.index(node);
    }

    /** The call that the activation is in goes on: it enters a method, comes back or throws. */
    void goOn(TracedRun run, Activation f) throws IOException {
        Call call = f.call;
        if (!run.isDue()) {
            goOnUntold(run, f, call);
            return;
        }
        switch (run.nextKind()) {
            case ControlStream.ENTER, ControlStream.ENTER_OUTSIDE -> {
                if (call.direct && call.callbacks == 0 && run.nextKind() == ControlStream.ENTER) enterAsTold(run, f);
                else enterFromOutside(run);
            }
            case ControlStream.AFTER -> {
                run.take();
                comeBack(run, f, TraceInterpreter.value(run, call.target.result()), false);
            }
            default -> {
                int node = run.exceptionNode;
                if (!call.direct) {
                    node = interpreter.node(NodeKind.THROW, run, f);
                    if (call.node != Dependences.UNKNOWN) graph.use(call.node);
                    if (run.exceptionNode != Dependences.UNKNOWN) graph.use(run.exceptionNode);
                    threw(run, call, node);
                }
                raise(run, node, null);
            }
        }
    }

    /** The call enters the method that it is known to, or comes back with what that has given back. */
    private void goOnUntold(TracedRun run, Activation f, Call call) throws IOException {
        Type type = call.target.result();
        if (call.target.isPlain()) {
            comeBack(run, f, TraceInterpreter.value(run, type), false);
            return;
        }
        run.sum++;
        if (call.callee != null && call.callbacks == 0) enterDirectly(run, f, call.callee, call.receiver);
        else if (call.answered) comeBack(run, f, TraceInterpreter.narrow(call.result, type), true);
        else throw interpreter.unfit(run, "a call does not go on");
    }

    private void threw(TracedRun run, Call call, int node) {
        if (call.node == Dependences.UNKNOWN) return;
        graph.open(call.node, false);
        graph.value(call.node, graph.index(node));
        if (isMonitorCall(call.target, "wait") && call.receiver != null) holds(run, call.receiver);
        if (call.receiver != null && call.target.effect().changes())
            call.receiver.put(Ref.STATE, Hash.mix(call.receiver.value(Ref.STATE), 7), null, call.node);
    }

    private void enterAsTold(TracedRun run, Activation f) throws IOException {
        Code code = program.code(run.nextId());
        run.take();
        Ref self = f.call.receiver;
        if (!code.isStatic() && !code.isConstructor()) self = objects.resolve(run.i4(), self, self.hash);
        enterDirectly(run, f, code, self);
    }

    private void enterDirectly(TracedRun run, Activation f, Code code, Ref self) {
        Call call = f.call;
        call.callbacks++;
        long hash = Hash.mix(f.scope(), f.code.keys[f.pc], ENTERED);
        Activation callee = new Activation(code, f, false, hash, f.decider());
        int slot = 0;
        if (!code.isStatic()) {
            callee.localValues[0] = self.hash;
            callee.localRefs[0] = self;
            callee.localNodes[0] = call.receiverDefinitions;
            slot = 1;
        }
        for (int i = 0; i < call.values.length; i++) {
            callee.localValues[slot] = call.values[i];
            callee.localRefs[slot] = call.refs[i];
            callee.localNodes[slot] = call.definitions[i];
            slot += call.target.arguments()[i].getSize();
        }
        run.top = callee;
    }

    /** A method of the program is entered, but not by a call in the program's own code. */
    void enterFromOutside(TracedRun run) throws IOException {
        Activation f = run.top;
        Call call = f == null ? null : f.call;
        boolean passedOn = run.nextKind() == ControlStream.ENTER;
        Code code = program.code(run.nextId());
        run.take();
        long provisional = provisional(run, f, call);
        int count = code.arguments.length;
        long[] values = new long[count];
        Ref[] refs = new Ref[count];
        Ref self = null;
        if (!code.isStatic() && !code.isConstructor()) {
            Ref expected = run.constructed != null && run.constructed.handle == 0 ? run.constructed : null;
            self = objects.resolve(run.i4(), expected, Hash.mix(provisional, ENTERED));
        }
        for (int i = 0; i < count; i++) {
            if (passedOn && call != null && call.values.length == count) {
                values[i] = call.values[i];
                refs[i] = call.refs[i];
            } else if (!passedOn) {
                values[i] = TraceInterpreter.value(run, code.arguments[i]);
                if (code.arguments[i].getSort() < Type.ARRAY) continue;
                refs[i] = objects.resolve((int) values[i], null, Hash.mix(provisional, i));
                values[i] = refs[i] == null ? 0 : refs[i].hash;
            }
        }
        Lambda lambda = null;
        Handover handover = null;
        Ref task = f == null || mayRunAtOnce(call) ? task(code, self, values) : null;
        Ref holder = task != null && task.lambda != null ? task : lambdaOf(code, self, values);
        if (holder != null) lambda = holder.lambda;
        if (task != null) handover = task.takeHandover();
        Ref entered = holder == null ? self : holder;
        if (f == null && handover == null && entered != null)
            provisional = Hash.mix(entered.hash, Hash.of(key(code)), entered.entries++);
        enter(run, f, call, code, self, values, refs, lambda, handover, provisional);
    }

    /** What was just handed over may be due already, and then it is the same task as one that another thread runs later. */
    private static boolean mayRunAtOnce(Call call) {
        return call != null && call.handover != null && call.target.owner().startsWith("java/util/concurrent/");
    }

    private long provisional(TracedRun run, Activation f, Call call) {
        if (f == null) return Hash.mix(Hash.of(run.traced.path()), run.entries);
        if (call == null) return Hash.mix(f.scope(), f.code.keys[f.pc], ENTERED);
        long index = call.node == Dependences.UNKNOWN ? Hash.mix(f.scope(), f.code.keys[f.pc]) : graph.index(call.node);
        return Hash.mix(index, call.callbacks++, ENTERED);
    }

    private void enter(
            TracedRun run,
            Activation f,
            Call call,
            Code code,
            Ref self,
            long[] values,
            Ref[] refs,
            Lambda lambda,
            Handover handover,
            long provisional) {
        long hash = provisional;
        int cause = call == null ? Dependences.UNKNOWN : call.node;
        if (code.isInitialiser()) {
            hash = Hash.mix(Hash.of(code.type.name), INITIALISER);
            cause = f == null ? Dependences.UNKNOWN : f.decider();
        } else if (f == null) {
            if (run.startNode == Dependences.UNKNOWN && run.traced.parent() >= 0) bindStart(run);
            // a pool may start several threads in one call
            boolean startedForThis = run.startNode != Dependences.UNKNOWN
                    && run.entries == 0
                    && graph.variable(run.startNode).endsWith(".start");
            if (startedForThis) {
                hash = Hash.mix(run.startIndex, STARTED);
                cause = run.startNode;
            } else if (handover != null) {
                hash = Hash.mix(handover.index, handover.taken);
                cause = handover.node;
            } else {
                cause = run.startNode;
            }
            run.entries++;
        } else if (handover != null) {
            hash = Hash.mix(handover.index, handover.taken);
        }
        int statement = interpreter.newStatement();
        int entry = graph.add(NodeKind.ENTRY, code.base, run.number, run.lockSet, statement, Hash.mix(hash, 1), cause);
        if (cause != Dependences.UNKNOWN) graph.use(cause);
        if (handover != null) for (int result : handover.results(graph)) graph.use(result);
        long value = 0;
        for (long v : values) value = Hash.mix(value, v);
        graph.value(entry, value);
        Activation callee = new Activation(code, f, true, hash, entry);
        callee.handover = handover;
        int[] byEntry = {entry};
        int slot = 0;
        if (!code.isStatic()) {
            Ref object = self;
            if (code.isConstructor()) {
                object = objects.make(Hash.mix(hash, 2), code.type.name, entry);
                run.constructed = object;
            }
            callee.localValues[0] = object == null ? 0 : object.hash;
            callee.localRefs[0] = object;
            callee.localNodes[0] = byEntry;
            slot = 1;
        }
        int captured = lambda == null ? 0 : lambda.values().length - (code.isStatic() ? 0 : 1);
        for (int i = 0; i < values.length; i++) {
            callee.localValues[slot] = values[i];
            callee.localRefs[slot] = refs[i];
            callee.localNodes[slot] = i < captured ? lambda.definitions()[code.isStatic() ? i : i + 1] : byEntry;
            slot += code.arguments[i].getSize();
        }
        run.top = callee;
    }

    /** What was handed over to be run and is entered now: the object itself, or a lambda with the method and what it has captured. */
    private Ref task(Code code, Ref self, long[] values) {
        Ref best = null;
        for (Ref ref : lambdas.getOrDefault(key(code), List.of())) {
            if (ref.handovers == null || !matches(ref.lambda, code, self, values)) continue;
            if (best == null || isLikelier(ref, best, values)) best = ref;
        }
        return best == null && self != null && self.handovers != null ? self : best;
    }

    private boolean isLikelier(Ref a, Ref b, long[] values) {
        boolean ofA = a.handovers.peekLast().goesOnWith(values, graph);
        boolean ofB = b.handovers.peekLast().goesOnWith(values, graph);
        return ofA == ofB ? isEarlier(a, b) : ofA;
    }

    private static boolean isEarlier(Ref a, Ref b) {
        Handover x = a.handovers.peekLast();
        Handover y = b.handovers.peekLast();
        boolean xDue = x.taken == 0;
        boolean yDue = y.taken == 0;
        if (xDue != yDue) return xDue;
        return a.handovers.peek().node < b.handovers.peek().node;
    }

    private Ref lambdaOf(Code code, Ref self, long[] values) {
        List<Ref> known = lambdas.getOrDefault(key(code), List.of());
        for (int i = known.size() - 1; i >= 0; i--)
            if (matches(known.get(i).lambda, code, self, values)) return known.get(i);
        return null;
    }

    private static boolean matches(Lambda lambda, Code code, Ref self, long[] values) {
        int first = code.isStatic() ? 0 : 1;
        long[] captured = lambda.values();
        if (first == 1 && captured.length > 0 && (self == null || captured[0] != self.hash)) return false;
        for (int i = first; i < captured.length; i++)
            if (i - first >= values.length || captured[i] != values[i - first]) return false;
        return true;
    }

    private static String key(Code code) {
        return code.type.name + "." + code.method.name + code.method.desc;
    }

    /** The call comes back; {@code answered}: with what the program's own code has given back, else with what the trace tells, an object by its handle. */
    private void comeBack(TracedRun run, Activation f, long told, boolean answered) throws IOException {
        Call call = f.call;
        Type type = call.target.result();
        long value = told;
        Ref ref = answered ? call.resultRef : null;
        int[] by = call.resultDefinitions;
        if (!answered && type.getSort() >= Type.ARRAY) {
            long fresh = Hash.mix(f.scope(), f.code.keys[f.pc], RESULT);
            // as a map gives back what it had made
            Ref predicted = call.direct || call.callbacks == 0 ? call.resultRef : run.constructed;
            ref = objects.resolve((int) told, predicted, fresh);
            value = ref == null ? 0 : ref.hash;
        }
        if (!call.direct && call.node != Dependences.UNKNOWN) {
            cameBack(run, call, value, ref);
            by = new int[] {call.node};
        }
        if (type.getSize() == 2) f.push2(value, by);
        else if (type.getSize() == 1) f.push(value, ref, by);
        if (f.code.isRecordedAllocation(f.pc)) made(run, f, answered);
        f.call = null;
        f.pc++;
    }

    private void made(TracedRun run, Activation f, boolean byTracedCode) throws IOException {
        int handle = run.i4();
        Ref object = f.refs[f.top - 1];
        if (object == null) return;
        objects.bind(object, handle);
        object.made = byTracedCode;
    }

    private void cameBack(TracedRun run, Call call, long value, Ref result) {
        CallTarget target = call.target;
        int node = call.node;
        graph.open(node, false);
        graph.on(
                node,
                call.receiver,
                result != null ? result.number : target.result().getSort() >= Type.ARRAY ? -1 : (int) value);
        graph.value(node, value);
        Ref receiver = call.receiver;
        if (receiver != null && target.effect() != Effect.NONE && !Effect.isSink(target.owner())) {
            int now = receiver.definition(Ref.STATE);
            if (now != call.stateAtBegin) graph.useLater(node, now);
            if (Effect.makesOrderOfAccess(target, call.values)) receiver.inOrderOfAccess = true;
            boolean moves = receiver.inOrderOfAccess && Effect.movesEntry(target.name());
            if (moves || target.effect().changes()) change(receiver, call, value, node);
        }
        useWhatChangedMeanwhile(call);
        writeArguments(call, node);
        if (result != null) {
            boolean derived = receiver != null && target.effect() == Effect.READS && !isProgramObject(result);
            if (derived && result != receiver && result.source == null && result.handle != 0) result.source = receiver;
            if (target.lambda() != null) captured(call, result);
        }
        if (call.handover != null) {
            call.handover.result = result;
            if (call.handover.returned != Dependences.UNKNOWN) settle(call.handover);
        }
        synchronises(run, call, value, node);
    }

    /** Another thread may have changed what the call was given while it was under way. */
    private void useWhatChangedMeanwhile(Call call) {
        for (int i = 0; i < call.refs.length; i++) {
            int before = call.argumentStatesAtBegin[i];
            if (before == Call.NOT_LOOKED_AT) continue;
            int now = call.refs[i].definition(Ref.STATE);
            if (now != before && now != call.node) graph.useLater(call.node, now);
        }
    }

    private void change(Ref receiver, Call call, long value, int node) {
        long state = Hash.mix(receiver.value(Ref.STATE), Hash.of(call.target.name()), value);
        for (long v : call.values) state = Hash.mix(state, v);
        for (Ref ref : call.refs)
            if (ref != null && !isProgramObject(ref)) state = Hash.mix(state, ref.value(Ref.STATE));
        receiver.put(Ref.STATE, state, null, node);
        graph.value(node, Hash.mix(value, state));
        if (receiver.source != null && !call.target.name().startsWith("next"))
            receiver.source.put(Ref.STATE, state, null, node);
    }

    private void writeArguments(Call call, int node) {
        CallTarget target = call.target;
        if (target.owner().equals("java/lang/System") && target.name().equals("arraycopy")) {
            copy(call, node);
            return;
        }
        boolean fills = Effect.fillsArrays(target.owner(), target.name());
        if (target.effect() != Effect.WRITES_ARGUMENTS && !fills) return;
        for (Ref ref : call.refs) {
            if (ref == null) continue;
            if (ref.isArray()) ref.writeWhole(node);
            else if (!fills && !isProgramObject(ref))
                ref.put(Ref.STATE, Hash.mix(ref.value(Ref.STATE), graph.index(node)), null, node);
        }
    }

    private static void copy(Call call, int node) {
        Ref from = call.refs[0];
        Ref to = call.refs[2];
        int count = (int) call.values[4];
        if (from == null || to == null) return;
        if (count > MOST_COPIED) {
            to.writeWhole(node);
            return;
        }
        int source = (int) call.values[1];
        int target = (int) call.values[3];
        Ref[] moved = new Ref[count];
        for (int i = 0; i < count; i++) moved[i] = from.element(source + i);
        for (int i = 0; i < count; i++) to.putElement(target + i, moved[i], node);
    }

    private void captured(Call call, Ref result) {
        Handle to = call.target.lambda();
        if (result.lambda != null) return;
        result.lambda = new Lambda(to.getOwner(), to.getName(), to.getDesc(), call.values, call.refs, call.definitions);
        lambdas.computeIfAbsent(to.getOwner() + "." + to.getName() + to.getDesc(), k -> new ArrayList<>())
                .add(result);
    }

    private void settle(Handover handover) {
        Ref future = handover.result;
        if (future == null || isProgramObject(future)) return;
        int node = handover.returned;
        future.put(Ref.STATE, Hash.mix(graph.index(node), graph.value(node)), null, node);
    }

    private static boolean isMonitorCall(CallTarget target, String name) {
        return target.owner().equals("java/lang/Object") && target.name().startsWith(name);
    }

    /** What wait, notify and the locks of the library mean. */
    private void synchronises(TracedRun run, Call call, long value, int node) {
        Ref receiver = call.receiver;
        CallTarget target = call.target;
        if (receiver == null) return;
        if (isMonitorCall(target, "wait")) {
            graph.useLater(node, receiver.definition(Ref.SIGNAL));
            receiver.put(Ref.LOCK, 1, null, node);
            holds(run, receiver);
        } else if (isMonitorCall(target, "notify")) {
            receiver.put(Ref.SIGNAL, graph.index(node), null, node);
        } else if (target.owner().startsWith("java/util/concurrent/locks/")) {
            boolean takes = target.name().startsWith("lock") || target.name().equals("tryLock") && value == 1;
            if (takes && target.result() == Type.VOID_TYPE
                    || takes && target.name().equals("tryLock")) holds(run, receiver);
            if (target.name().equals("unlock")) releases(run, receiver);
        }
    }

    void holds(TracedRun run, Ref lock) {
        run.locks.add(lock.hash);
        run.lockSet = graph.lockSet(run.locks);
    }

    void releases(TracedRun run, Ref lock) {
        int at = run.locks.lastIndexOf(lock.hash);
        if (at >= 0) run.locks.remove(at);
        run.lockSet = graph.lockSet(run.locks);
    }

    /** The activation ends with a value. */
    void leave(TracedRun run, Activation f, long value, Ref ref, int[] by) {
        Activation caller = f.caller;
        run.top = caller;
        if (f.handover != null && by.length > 0) {
            f.handover.returned = by[0];
            settle(f.handover);
        }
        if (caller == null || caller.call == null) return;
        Call call = caller.call;
        call.answered = true;
        call.result = value;
        call.resultRef = ref;
        if (!f.outside) {
            call.resultDefinitions = by;
        } else if (call.node != Dependences.UNKNOWN && by.length > 0 && !f.code.isInitialiser()) {
            graph.useLater(call.node, by[0]);
        }
    }

    /** An exception is on its way; the trace says which handler takes it, or which activation it leaves. */
    void raise(TracedRun run, int node, Ref thrown) throws IOException {
        if (!run.throwsNow()) throw interpreter.unfit(run, "an exception is thrown that the trace does not know");
        Code code = program.code(run.nextId());
        while (run.top != null && run.top.code != code) drop(run);
        Activation f = run.top;
        if (f == null) throw interpreter.unfit(run, "an exception comes to a method that is not active");
        boolean caught = run.nextKind() == ControlStream.CAUGHT;
        run.take();
        int handler = caught ? run.u2() : -1;
        long fresh = node == Dependences.UNKNOWN ? f.scope() : Hash.mix(graph.index(node), RESULT);
        Ref exception = objects.resolve(run.i4(), thrown, fresh);
        if (node != Dependences.UNKNOWN && exception != null && graph.value(node) == 0)
            graph.value(node, exception.hash);
        if (!caught) {
            drop(run);
            run.exceptionNode = node;
            return;
        }
        int[] by = node == Dependences.UNKNOWN ? Activation.NO_NODES : new int[] {node};
        f.call = null;
        f.caught(f.code.handlers[handler], f.pc, node);
        f.push(exception == null ? 0 : exception.hash, exception, by);
        f.pc = f.code.handlers[handler];
        f.line = -1;
        run.exceptionNode = Dependences.UNKNOWN;
    }

    private void drop(TracedRun run) {
        Activation f = run.top;
        if (f.monitor != null) interpreter.unlock(run, f, f.monitor);
        run.top = f.caller;
    }

    /** The run has ended inside the call. */
    void leaveOpen(TracedRun run, Activation f) {
        Call call = f.call;
        if (call.node == Dependences.UNKNOWN || call.receiver == null) return;
        int now = call.receiver.definition(Ref.STATE);
        if (now != call.stateAtBegin) graph.useLater(call.node, now);
        if (isMonitorCall(call.target, "wait")) graph.useLater(call.node, call.receiver.definition(Ref.SIGNAL));
    }

    /** True when the object cannot be of the class, as far as the traced classes tell. */
    boolean failsCast(Ref ref, String target) {
        if (ref == null || ref.type.equals(target)) return false;
        ClassNode type = program.type(ref.type);
        if (type == null) return ref.type.startsWith("java/lang/") && !target.startsWith("java/");
        for (ClassNode at = type; at != null; at = at.superName == null ? null : program.type(at.superName)) {
            if (at.name.equals(target) || at.interfaces.contains(target)) return false;
            if (at.superName != null && (at.superName.equals(target) || program.type(at.superName) == null))
                return !at.superName.equals(target)
                        && at.interfaces.isEmpty()
                        && at.superName.equals("java/lang/Object");
        }
        return false;
    }
}
