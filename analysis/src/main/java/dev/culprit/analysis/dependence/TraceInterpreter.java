package dev.culprit.analysis.dependence;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Interprets the program's bytecode again along a trace: what was computed is computed again, what was read from the heap or came from library code is
 * taken from the trace, and threads take turns as they did. So each definition, use and decision of the run is known, and goes into a graph.
 */
public final class TraceInterpreter {
    private static final int INNER_ARRAYS = 1 << 20;

    private final TraceReader trace;
    private final Program program;
    private final Objects objects;
    private final Graph graph;
    private final Calls calls;
    private final Map<String, Field> fields = new HashMap<>();
    private TracedRun[] runs;
    private int statements;
    private long executed;

    private TraceInterpreter(TraceReader trace) {
        this.trace = trace;
        this.program = new Program(trace);
        this.objects = new Objects(trace);
        this.graph = new Graph(program, objects);
        this.calls = new Calls(this, program, objects, graph);
    }

    /** The dependences of the run whose trace is in the file. */
    public static Dependences dependences(Path file) throws IOException {
        try (TraceReader trace = new TraceReader(file)) {
            TraceInterpreter interpreter = new TraceInterpreter(trace);
            interpreter.run();
            return interpreter.graph;
        }
    }

    private void run() throws IOException {
        runs = new TracedRun[trace.threads().size()];
        for (TracedThread t : trace.threads()) {
            graph.thread(new RunThread(t.path(), t.name()));
            runs[t.number()] = new TracedRun(
                    t.number(), t, trace.values(t.number()), trace.control(t.number()), trace.finalSum(t.number()));
        }
        calls.threads(runs);
        for (int i = 0; i < trace.switches(); i++) {
            TracedRun run = runs[trace.switchThread(i)];
            run.target = trace.switchSum(i);
            advance(run);
        }
        for (TracedRun run : runs) leave(run);
        graph.executed(executed);
    }

    /** What a thread had begun and not ended. */
    private void leave(TracedRun run) {
        Activation f = run.top;
        if (f == null) return;
        if (f.call != null) {
            calls.leaveOpen(run, f);
        } else if (f.monitorDue) {
            graph.open(lock(run, f, monitor(f), Activation.NO_NODES), true);
        } else if (f.code.opcodes[f.pc] == MONITORENTER) {
            graph.open(lock(run, f, f.refs[f.top - 1], f.nodes[f.top - 1]), true);
        }
    }

    private void advance(TracedRun run) throws IOException {
        while (true) {
            Activation f = run.top;
            if (f == null) {
                if (run.sum >= run.target) return;
                if (!run.entersNow()) throw unfit(run, "no method is entered");
                calls.enterFromOutside(run);
            } else if (f.call != null) {
                if (run.sum >= run.target) return;
                calls.goOn(run, f);
            } else if (f.monitorDue) {
                if (run.sum >= run.target) return;
                enterMonitor(run, f);
            } else if (!interpret(run, f)) {
                return;
            }
        }
    }

    /** Interprets until the activation changes (true), or the thread has to stop (false). */
    private boolean interpret(TracedRun run, Activation f) throws IOException {
        if (f.pc == 0 && run.entersNow() && program.initialises(run.nextId(), f.code)) {
            if (run.sum >= run.target) return false;
            calls.enterFromOutside(run);
            return true;
        }
        int[] opcodes = f.code.opcodes;
        int[] lines = f.code.lines;
        while (true) {
            int pc = f.pc;
            f.arrive(pc);
            if (lines[pc] != f.line) {
                f.line = lines[pc];
                f.statement = ++statements;
            }
            int opcode = opcodes[pc];
            executed++;
            switch (opcode) {
                case NOP -> f.pc++;
                case ACONST_NULL -> constant(f, 0, null);
                case ICONST_M1, ICONST_0, ICONST_1, ICONST_2, ICONST_3, ICONST_4, ICONST_5 ->
                    constant(f, opcode - ICONST_0, null);
                case LCONST_0, LCONST_1 -> constant2(f, opcode - LCONST_0);
                case FCONST_0, FCONST_1, FCONST_2 -> constant(f, Arithmetic.bits((float) (opcode - FCONST_0)), null);
                case DCONST_0, DCONST_1 -> constant2(f, Arithmetic.bits((double) (opcode - DCONST_0)));
                case BIPUSH, SIPUSH -> constant(f, ((IntInsnNode) f.code.instruction(pc)).operand, null);
                case LDC -> {
                    if (!constant(f)) {
                        if (run.sum >= run.target) return stopped();
                        if (run.isDue()) return diverted(run, f, 0);
                        Ref ref = objects.resolve(run.i4(), null, f.code.keys[pc]);
                        constant(f, ref == null ? 0 : ref.hash, ref);
                    }
                }
                case ILOAD, FLOAD, ALOAD -> load(f, ((VarInsnNode) f.code.instruction(pc)).var, false);
                case LLOAD, DLOAD -> load(f, ((VarInsnNode) f.code.instruction(pc)).var, true);
                case ISTORE, FSTORE, ASTORE -> store(run, f, ((VarInsnNode) f.code.instruction(pc)).var, false);
                case LSTORE, DSTORE -> store(run, f, ((VarInsnNode) f.code.instruction(pc)).var, true);
                case IINC -> increment(run, f, (IincInsnNode) f.code.instruction(pc));
                case IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 2);
                    readElement(run, f, opcode);
                }
                case IASTORE, LASTORE, FASTORE, DASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 3);
                    writeElement(run, f, opcode == LASTORE || opcode == DASTORE);
                }
                case POP, POP2, DUP, DUP_X1, DUP_X2, DUP2, DUP2_X1, DUP2_X2, SWAP -> shuffle(f, opcode);
                case INEG, LNEG, FNEG, DNEG -> unary(f, opcode);
                case I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F, I2B, I2C, I2S -> unary(f, opcode);
                case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
                    int[] by = f.nodes[--f.top];
                    jump(run, f, Arithmetic.jumps(opcode, (int) f.values[f.top]), by, Activation.NO_NODES);
                }
                case IFNULL, IFNONNULL -> {
                    int[] by = f.nodes[--f.top];
                    jump(run, f, f.refs[f.top] == null == (opcode == IFNULL), by, Activation.NO_NODES);
                }
                case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> {
                    f.top -= 2;
                    boolean jumps = Arithmetic.jumps(opcode, (int) f.values[f.top], (int) f.values[f.top + 1]);
                    jump(run, f, jumps, f.nodes[f.top], f.nodes[f.top + 1]);
                }
                case IF_ACMPEQ, IF_ACMPNE -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 2);
                    boolean same = run.u1() != 0;
                    f.top -= 2;
                    jump(run, f, same == (opcode == IF_ACMPEQ), f.nodes[f.top], f.nodes[f.top + 1]);
                }
                case GOTO -> jump(f, f.code.flow.index(((JumpInsnNode) f.code.instruction(pc)).label));
                case TABLESWITCH, LOOKUPSWITCH -> choose(run, f);
                case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN -> {
                    if (f.code.isSynchronized()) {
                        if (run.sum >= run.target) return stopped();
                        if (run.isDue()) return diverted(run, f, 0);
                        run.sum++;
                        unlock(run, f, f.monitor);
                    }
                    leave(run, f, opcode);
                    return true;
                }
                case GETSTATIC -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 0);
                    readField(run, f, true);
                }
                case GETFIELD -> {
                    if (!isUntold(f)) {
                        if (run.sum >= run.target) return stopped();
                        if (run.isDue()) return diverted(run, f, 1);
                    }
                    readField(run, f, false);
                }
                case PUTSTATIC, PUTFIELD -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, opcode == PUTFIELD ? 2 : 1);
                    writeField(run, f, opcode == PUTSTATIC);
                }
                case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE, INVOKEDYNAMIC -> {
                    if (f.code.isNothing(pc)) {
                        f.top--;
                        f.pc++;
                        continue;
                    }
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 1);
                    calls.begin(run, f);
                    return true;
                }
                case NEW -> {
                    if (run.isDue()) {
                        if (run.sum >= run.target) return stopped();
                        if (run.entersNow()) return diverted(run, f, 0);
                    }
                    int node = node(NodeKind.ALLOCATION, run, f);
                    made(f, node, ((TypeInsnNode) f.code.instruction(pc)).desc, Activation.NO_NODES);
                    f.pc++;
                }
                case NEWARRAY, ANEWARRAY, MULTIANEWARRAY -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 1);
                    newArray(run, f, opcode);
                }
                case ARRAYLENGTH -> {
                    Ref array = f.refs[f.top - 1];
                    if (array == null) {
                        if (run.sum >= run.target) return stopped();
                        return diverted(run, f, 1);
                    }
                    if (array.length < 0) throw unfit(run, "an array's length is not known");
                    f.values[f.top - 1] = array.length;
                    f.refs[f.top - 1] = null;
                    f.nodes[f.top - 1] = union(f.nodes[f.top - 1], new int[] {array.allocation});
                    f.pc++;
                }
                case ATHROW -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.entersNow()) return diverted(run, f, 1);
                    int node = node(NodeKind.THROW, run, f);
                    graph.use(f.nodes[f.top - 1]);
                    Ref thrown = f.refs[f.top - 1];
                    calls.raise(run, node, thrown);
                    return true;
                }
                case CHECKCAST -> {
                    if (run.throwsNow() && calls.failsCast(f.refs[f.top - 1], castTarget(f))) {
                        if (run.sum >= run.target) return stopped();
                        return diverted(run, f, 1);
                    }
                    f.pc++;
                }
                case INSTANCEOF -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 1);
                    f.values[f.top - 1] = run.u1();
                    f.refs[f.top - 1] = null;
                    f.pc++;
                }
                case MONITORENTER -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 1);
                    f.top--;
                    acquire(run, lock(run, f, f.refs[f.top], f.nodes[f.top]), f.refs[f.top]);
                    run.sum++;
                    f.pc++;
                }
                case MONITOREXIT -> {
                    if (run.sum >= run.target) return stopped();
                    if (run.isDue()) return diverted(run, f, 1);
                    f.top--;
                    unlock(run, f, f.refs[f.top]);
                    run.sum++;
                    f.pc++;
                }
                default -> {
                    if (Arithmetic.mayDivideByZero(opcode) && isZeroDivisor(f, opcode)) {
                        if (run.sum >= run.target) return stopped();
                        return diverted(run, f, 1);
                    }
                    binary(f, opcode);
                }
            }
        }
    }

    private boolean stopped() {
        executed--;
        return false;
    }

    /** Something else came about than the instruction: code of the program was entered, or an exception thrown. */
    private boolean diverted(TracedRun run, Activation f, int operands) throws IOException {
        if (run.entersNow()) {
            executed--;
            calls.enterFromOutside(run);
            return true;
        }
        if (!run.throwsNow()) throw unfit(run, "a call comes back that has not begun");
        int node = node(NodeKind.THROW, run, f);
        for (int i = 1; i <= operands && f.top - i >= 0; i++) graph.use(f.nodes[f.top - i]);
        calls.raise(run, node, null);
        return true;
    }

    int node(NodeKind kind, TracedRun run, Activation f) {
        long index = Hash.mix(f.scope(), f.code.keys[f.pc], kind.ordinal());
        return graph.add(kind, f.code.base + f.pc, run.number, run.lockSet, f.statement, index, f.decider());
    }

    int newStatement() {
        return ++statements;
    }

    IOException unfit(TracedRun run, String what) {
        String where = "at the bottom of its stack";
        if (run.top != null) {
            CodePoint at = run.top.code.point(run.top.pc);
            where = "in " + at.className() + "." + at.method() + ", line " + at.line();
        }
        return new IOException(
                "the trace does not fit the program: thread " + run.traced.path() + " " + where + ": " + what);
    }

    private static void constant(Activation f, long value, Ref ref) {
        f.push(value, ref, Activation.NO_NODES);
        f.pc++;
    }

    private static void constant2(Activation f, long value) {
        f.push2(value, Activation.NO_NODES);
        f.pc++;
    }

    /** A constant that is no number is an object, which the trace names. */
    private static boolean constant(Activation f) {
        Object value = ((LdcInsnNode) f.code.instruction(f.pc)).cst;
        if (value instanceof Integer i) constant(f, i, null);
        else if (value instanceof Float x) constant(f, Arithmetic.bits(x), null);
        else if (value instanceof Long l) constant2(f, l);
        else if (value instanceof Double d) constant2(f, Arithmetic.bits(d));
        else return false;
        return true;
    }

    private static void load(Activation f, int slot, boolean wide) {
        f.push(f.localValues[slot], f.localRefs[slot], definitions(f.localNodes[slot]));
        if (wide) f.push(0, null, Activation.NO_NODES);
        f.pc++;
    }

    private static int[] definitions(int[] nodes) {
        return nodes == null ? Activation.NO_NODES : nodes;
    }

    private void store(TracedRun run, Activation f, int slot, boolean wide) {
        f.top -= wide ? 2 : 1;
        int node = node(NodeKind.STORE, run, f);
        graph.use(f.nodes[f.top]);
        graph.value(node, f.values[f.top]);
        f.localValues[slot] = f.values[f.top];
        f.localRefs[slot] = f.refs[f.top];
        f.localNodes[slot] = new int[] {node};
        f.pc++;
    }

    private void increment(TracedRun run, Activation f, IincInsnNode iinc) {
        int node = node(NodeKind.STORE, run, f);
        graph.use(definitions(f.localNodes[iinc.var]));
        long value = (int) f.localValues[iinc.var] + iinc.incr;
        f.localValues[iinc.var] = (int) value;
        graph.value(node, (int) value);
        f.localNodes[iinc.var] = new int[] {node};
        f.pc++;
    }

    private static void unary(Activation f, int opcode) {
        f.top -= Arithmetic.isWideOperand(opcode) ? 2 : 1;
        long value = Arithmetic.unary(opcode, f.values[f.top]);
        int[] by = f.nodes[f.top];
        if (Arithmetic.isWideResult(opcode)) f.push2(value, by);
        else f.push(value, null, by);
        f.pc++;
    }

    private static void binary(Activation f, int opcode) {
        boolean wide = Arithmetic.isWideOperand(opcode);
        f.top -= wide && !Arithmetic.isShift(opcode) ? 2 : 1;
        int right = f.top;
        f.top -= wide ? 2 : 1;
        int left = f.top;
        long value = Arithmetic.binary(opcode, f.values[left], f.values[right]);
        int[] by = union(f.nodes[left], f.nodes[right]);
        if (Arithmetic.isWideResult(opcode)) f.push2(value, by);
        else f.push(value, null, by);
        f.pc++;
    }

    private static boolean isZeroDivisor(Activation f, int opcode) {
        return opcode == IDIV || opcode == IREM ? (int) f.values[f.top - 1] == 0 : f.values[f.top - 2] == 0;
    }

    static int[] union(int[] a, int[] b) {
        if (a.length == 0 || a == b) return b;
        if (b.length == 0) return a;
        int[] all = java.util.Arrays.copyOf(a, a.length + b.length);
        int count = a.length;
        for (int x : b) {
            boolean known = false;
            for (int i = 0; i < a.length && !known; i++) known = a[i] == x;
            if (!known) all[count++] = x;
        }
        return count == all.length ? all : java.util.Arrays.copyOf(all, count);
    }

    private static void shuffle(Activation f, int opcode) {
        int t = f.top;
        switch (opcode) {
            case POP -> f.top--;
            case POP2 -> f.top -= 2;
            case DUP -> {
                f.copy(t - 1, t);
                f.top++;
            }
            case DUP_X1 -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t, t - 2);
                f.top++;
            }
            case DUP_X2 -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t - 3, t - 2);
                f.copy(t, t - 3);
                f.top++;
            }
            case DUP2 -> {
                f.copy(t - 2, t);
                f.copy(t - 1, t + 1);
                f.top += 2;
            }
            case DUP2_X1 -> {
                for (int i = t - 1; i >= t - 3; i--) f.copy(i, i + 2);
                f.copy(t, t - 3);
                f.copy(t + 1, t - 2);
                f.top += 2;
            }
            case DUP2_X2 -> {
                for (int i = t - 1; i >= t - 4; i--) f.copy(i, i + 2);
                f.copy(t, t - 4);
                f.copy(t + 1, t - 3);
                f.top += 2;
            }
            default -> {
                f.copy(t - 1, t);
                f.copy(t - 2, t - 1);
                f.copy(t, t - 2);
            }
        }
        f.pc++;
    }

    private void jump(TracedRun run, Activation f, boolean jumps, int[] left, int[] right) {
        int target = f.code.flow.index(((JumpInsnNode) f.code.instruction(f.pc)).label);
        boolean backwards = target <= f.pc;
        int node = node(NodeKind.BRANCH, run, f);
        graph.use(left);
        graph.use(right);
        // compilers jump over what is not to be done, and back to what is to be done again
        int outcome = jumps == backwards ? 1 : 0;
        graph.value(node, outcome);
        f.decided(node, Hash.mix(f.scope(), f.code.keys[f.pc], outcome));
        if (jumps) jump(f, target);
        else f.pc++;
    }

    private static void jump(Activation f, int target) {
        if (target <= f.pc) {
            f.repeats(target);
            f.line = -1;
        }
        f.pc = target;
    }

    private void choose(TracedRun run, Activation f) {
        AbstractInsnNode insn = f.code.instruction(f.pc);
        int key = (int) f.values[--f.top];
        int target;
        int outcome;
        if (insn instanceof TableSwitchInsnNode table) {
            boolean inside = key >= table.min && key <= table.max;
            outcome = inside ? key : Integer.MIN_VALUE;
            target = f.code.flow.index(inside ? table.labels.get(key - table.min) : table.dflt);
        } else {
            LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
            int i = lookup.keys.indexOf(key);
            outcome = i >= 0 ? key : Integer.MIN_VALUE;
            target = f.code.flow.index(i >= 0 ? lookup.labels.get(i) : lookup.dflt);
        }
        int node = node(NodeKind.BRANCH, run, f);
        graph.use(f.nodes[f.top]);
        graph.value(node, key);
        f.decided(node, Hash.mix(f.scope(), f.code.keys[f.pc], outcome));
        jump(f, target);
    }

    private void readElement(TracedRun run, Activation f, int opcode) throws IOException {
        f.top -= 2;
        Ref array = f.refs[f.top];
        if (array == null) throw unfit(run, "an element of null is read");
        int index = (int) f.values[f.top + 1];
        int node = node(NodeKind.READ, run, f);
        graph.use(array.elementDefinition(index));
        graph.use(f.nodes[f.top]);
        graph.use(f.nodes[f.top + 1]);
        graph.on(node, array, index);
        int[] by = {node};
        if (opcode == AALOAD) {
            Ref ref = objects.resolve(run.i4(), array.element(index), Hash.mix(array.hash, index));
            long value = ref == null ? 0 : ref.hash;
            graph.value(node, value);
            f.push(value, ref, by);
        } else {
            long value =
                    switch (opcode) {
                        case BALOAD -> (byte) run.u1();
                        case CALOAD -> (char) run.u2();
                        case SALOAD -> (short) run.u2();
                        case LALOAD, DALOAD -> run.i8();
                        default -> run.i4();
                    };
            graph.value(node, value);
            if (opcode == LALOAD || opcode == DALOAD) f.push2(value, by);
            else f.push(value, null, by);
        }
        f.pc++;
    }

    private void writeElement(TracedRun run, Activation f, boolean wide) throws IOException {
        f.top -= wide ? 4 : 3;
        Ref array = f.refs[f.top];
        if (array == null) throw unfit(run, "an element of null is written");
        int index = (int) f.values[f.top + 1];
        int node = node(NodeKind.WRITE, run, f);
        graph.use(f.nodes[f.top + 2]);
        graph.use(f.nodes[f.top]);
        graph.use(f.nodes[f.top + 1]);
        graph.on(node, array, index);
        graph.value(node, f.values[f.top + 2]);
        array.putElement(index, f.refs[f.top + 2], node);
        run.sum++;
        f.pc++;
    }

    private Field field(Activation f) {
        Field known = (Field) f.code.resolved[f.pc];
        if (known != null) return known;
        FieldInsnNode insn = (FieldInsnNode) f.code.instruction(f.pc);
        String declaring = program.declaring(insn.owner, insn.name, insn.desc);
        Field field = fields.computeIfAbsent(
                declaring + "." + insn.name + ":" + insn.desc,
                k -> new Field(
                        fields.size() + 1,
                        Hash.of(k),
                        declaring,
                        insn.name,
                        Type.getType(insn.desc),
                        program.isFinal(declaring, insn.name, insn.desc)));
        f.code.resolved[f.pc] = field;
        return field;
    }

    /** True for the final field of an object that traced code has made: what it holds is known. */
    private boolean isUntold(Activation f) {
        Ref base = f.refs[f.top - 1];
        return base != null && base.itself().made && field(f).isFinal();
    }

    private void readField(TracedRun run, Activation f, boolean isStatic) throws IOException {
        Field field = field(f);
        int[] baseNodes = isStatic ? Activation.NO_NODES : f.nodes[--f.top];
        Ref base = isStatic ? objects.statics(field.declaring()) : f.refs[f.top];
        if (base == null) throw unfit(run, "a field of null is read");
        base = base.itself();
        boolean reference = field.type().getSort() >= Type.ARRAY;
        Ref predicted = base.ref(field.number());
        long value;
        Ref ref = null;
        if (!isStatic && field.isFinal() && base.made) {
            if (!base.isKnown(field.number())) throw unfit(run, "a final field is read that nobody has set");
            value = base.value(field.number());
            ref = predicted;
        } else if (reference) {
            ref = objects.resolve(run.i4(), predicted, Hash.mix(base.hash, field.key()));
            value = ref == null ? 0 : ref.hash;
        } else {
            value = value(run, field.type());
        }
        boolean known = base.isKnown(field.number());
        boolean changedUnseen = reference ? known && predicted != ref : known && base.value(field.number()) != value;
        int definition = base.definition(field.number());
        if (changedUnseen || !known && value != 0) {
            definition = changedUnseen ? base.definition(Ref.STATE) : definition;
            base.put(field.number(), value, ref, definition);
        }
        int node = node(NodeKind.READ, run, f);
        graph.use(definition);
        graph.use(baseNodes);
        graph.on(node, base, -1);
        graph.value(node, value);
        int[] by = {node};
        if (field.type().getSize() == 2) f.push2(value, by);
        else f.push(value, ref, by);
        f.pc++;
    }

    private void writeField(TracedRun run, Activation f, boolean isStatic) throws IOException {
        Field field = field(f);
        f.top -= field.type().getSize();
        int at = f.top;
        int[] baseNodes = isStatic ? Activation.NO_NODES : f.nodes[--f.top];
        Ref base = isStatic ? objects.statics(field.declaring()) : f.refs[f.top];
        if (base == null) throw unfit(run, "a field of null is written");
        base = base.itself();
        int node = node(NodeKind.WRITE, run, f);
        graph.use(f.nodes[at]);
        graph.use(baseNodes);
        graph.on(node, base, -1);
        long value = narrow(f.values[at], field.type());
        graph.value(node, value);
        Ref ref = f.refs[at];
        base.put(field.number(), value, ref, node);
        if (ref != null && (ref.isArray() || program.type(ref.type) == null)) objects.named(ref, field.name());
        run.sum++;
        f.pc++;
    }

    static long narrow(long value, Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> value & 1;
            case Type.BYTE -> (byte) value;
            case Type.CHAR -> (char) value;
            case Type.SHORT -> (short) value;
            default -> value;
        };
    }

    /** The next value of the trace; for a reference its handle. */
    static long value(TracedRun run, Type type) throws IOException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> run.u1() & 1;
            case Type.BYTE -> (byte) run.u1();
            case Type.CHAR -> (char) run.u2();
            case Type.SHORT -> (short) run.u2();
            case Type.LONG, Type.DOUBLE -> run.i8();
            case Type.VOID -> 0;
            default -> run.i4();
        };
    }

    private void made(Activation f, int node, String type, int[] by) {
        graph.use(by);
        Ref ref = objects.make(Hash.mix(graph.index(node), 1), type, node);
        graph.value(node, ref.hash);
        f.push(ref.hash, ref, new int[] {node});
    }

    private void newArray(TracedRun run, Activation f, int opcode) throws IOException {
        int node = node(NodeKind.ALLOCATION, run, f);
        AbstractInsnNode insn = f.code.instruction(f.pc);
        int dimensions = insn instanceof MultiANewArrayInsnNode multi ? multi.dims : 1;
        f.top -= dimensions;
        int first = f.top;
        int[] lengths = new int[dimensions];
        int[] by = Activation.NO_NODES;
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = (int) f.values[first + i];
            by = union(by, f.nodes[first + i]);
        }
        made(f, node, arrayType(insn, opcode), by);
        Ref array = f.refs[f.top - 1];
        array.length = lengths[0];
        if (dimensions > 1) fill(array, lengths, 1, node);
        objects.bind(array, run.i4());
        f.pc++;
    }

    private void fill(Ref array, int[] lengths, int dimension, int node) {
        if (lengths[dimension - 1] > INNER_ARRAYS) return;
        for (int i = 0; i < array.length; i++) {
            Ref inner = objects.make(Hash.mix(array.hash, i), array.type.substring(1), node);
            inner.length = lengths[dimension];
            array.putElement(i, inner, node);
            if (dimension + 1 < lengths.length) fill(inner, lengths, dimension + 1, node);
        }
    }

    private static String arrayType(AbstractInsnNode insn, int opcode) {
        if (opcode == MULTIANEWARRAY) return ((MultiANewArrayInsnNode) insn).desc;
        if (opcode == NEWARRAY) return "[" + "ZCFDBSIJ".charAt(((IntInsnNode) insn).operand - T_BOOLEAN);
        String element = ((TypeInsnNode) insn).desc;
        return element.startsWith("[") ? "[" + element : "[L" + element + ";";
    }

    private static String castTarget(Activation f) {
        return ((TypeInsnNode) f.code.instruction(f.pc)).desc;
    }

    private Ref monitor(Activation f) {
        return f.code.isStatic() ? objects.statics("monitor of " + f.code.className()) : f.localRefs[0];
    }

    private void enterMonitor(TracedRun run, Activation f) throws IOException {
        if (run.isDue()) {
            diverted(run, f, 0);
            return;
        }
        f.statement = f.statement == 0 ? ++statements : f.statement;
        f.monitor = monitor(f);
        acquire(run, lock(run, f, f.monitor, Activation.NO_NODES), f.monitor);
        run.sum++;
        f.monitorDue = false;
    }

    private int lock(TracedRun run, Activation f, Ref monitor, int[] by) {
        int node = node(NodeKind.LOCK, run, f);
        if (monitor != null) graph.use(monitor.definition(Ref.LOCK));
        graph.use(by);
        graph.on(node, monitor, -1);
        return node;
    }

    private void acquire(TracedRun run, int node, Ref monitor) {
        monitor.put(Ref.LOCK, 1, null, node);
        graph.value(node, 1);
        calls.holds(run, monitor);
    }

    void unlock(TracedRun run, Activation f, Ref monitor) {
        if (monitor == null) return;
        int node = node(NodeKind.UNLOCK, run, f);
        graph.on(node, monitor, -1);
        graph.value(node, 0);
        monitor.put(Ref.LOCK, 0, null, node);
        calls.releases(run, monitor);
    }

    private void leave(TracedRun run, Activation f, int opcode) {
        if (opcode == RETURN) {
            calls.leave(run, f, 0, null, Activation.NO_NODES);
            return;
        }
        f.top -= opcode == LRETURN || opcode == DRETURN ? 2 : 1;
        int node = node(NodeKind.RETURN, run, f);
        graph.use(f.nodes[f.top]);
        graph.value(node, f.values[f.top]);
        calls.leave(run, f, f.values[f.top], f.refs[f.top], new int[] {node});
    }
}
