package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ControlFlow;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.BitSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets stores of a method be suppressed, and with them what depends on them. Each local variable has a neighbour that
 * says whether it is marked, that is, depends on something suppressed. Marks follow values through operands, calls,
 * fields and elements. What uses a marked value is not carried out.
 *
 * <p>The technique is that of "Isolating bugs in multithreaded programs using execution suppression" (Jeffrey et al.,
 * 2011), sections 2 and 3. A store into a local variable is carried out and marked: nothing uses its value.
 */
public final class SuppressionWeaver {
    private static final String END = Probe.RUNTIME + "suppression/SkippedToEnd";
    private static final String THROWABLE = "java/lang/Throwable";

    private final Schema schema;
    private Slots slots;
    private MethodShadow shadow;

    public SuppressionWeaver(Schema schema) {
        this.schema = schema;
    }

    /** Comes before everything else that is done to the method: others use local variables behind the method's own. */
    public void reserve(MethodNode method) {
        slots = Slots.reserve(method);
    }

    /** The same number for a method and for calls of it. */
    static int key(String name, String descriptor) {
        return (name + descriptor).hashCode() | 1;
    }

    /** Sees the original instructions, before code is inserted. */
    public void weave(MethodCode code) {
        shadow = new MethodShadow(schema, code, slots);
        ControlFlow flow = shadow.flow;
        BitSet joins = joins(flow);
        InstructionShadow instructions = new InstructionShadow(shadow);
        boolean follows = false;
        for (int i = 0; i < flow.size(); i++) {
            if (shadow.frame(i) == null) {
                follows = false;
                continue;
            }
            if (shadow.isHandler(i)) beginHandler();
            else if (joins.get(i) || !follows) shadow.stack.join(shadow.frame(i).getStackSize());
            shadow.stack.step();
            instructions.weave(i);
            AbstractInsnNode insn = flow.instruction(i);
            follows = goesOn(insn);
            if (follows && joins.get(i + 1) && !(insn instanceof JumpInsnNode)) shadow.stack.settle(code.last(insn));
        }
        passOn(code);
        enter(code);
    }

    private void beginHandler() {
        shadow.stack.join(0);
        shadow.stack.push(new BitSet());
    }

    private static boolean goesOn(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return !(opcode >= IRETURN && opcode <= RETURN
                || opcode == ATHROW
                || opcode == GOTO
                || opcode == TABLESWITCH
                || opcode == LOOKUPSWITCH);
    }

    /** Where paths join: targets of jumps, and of skipped conditionals. */
    private static BitSet joins(ControlFlow flow) {
        BitSet joins = new BitSet();
        for (int i = 0; i < flow.size(); i++) {
            AbstractInsnNode insn = flow.instruction(i);
            boolean jumps = insn instanceof JumpInsnNode
                    || insn instanceof TableSwitchInsnNode
                    || insn instanceof LookupSwitchInsnNode;
            if (!jumps) continue;
            for (int target : flow.successors(i))
                if (target != i + 1 || insn.getOpcode() == GOTO || !(insn instanceof JumpInsnNode)) joins.set(target);
            joins.set(flow.immediatePostDominator(i));
        }
        return joins;
    }

    /** Fetches the marks of the arguments. */
    private void enter(MethodCode code) {
        Snippet entry = code.entry();
        entry.push(shadow.site).call(Probe.MARKS_WATCH).local(ISTORE, slots.method());
        BitSet used = shadow.used;
        for (int slot = used.nextSetBit(0); slot >= 0; slot = used.nextSetBit(slot + 1))
            entry.push(0).local(ISTORE, slot);
        Type[] arguments = Type.getArgumentTypes(code.method.desc);
        if (arguments.length == 0) return;
        int bits = slots.firstTemporary();
        LabelNode done = Snippet.newLabel();
        entry.push(key(code.method.name, code.method.desc))
                .call(Probe.MARKS_ENTERED)
                .op(DUP)
                .local(ISTORE, bits)
                .jump(IFEQ, done);
        int variable = code.isStatic() ? 0 : 1;
        for (int k = 0; k < arguments.length && k < Integer.SIZE; k++) {
            if (used.get(slots.local(variable)))
                entry.local(ILOAD, bits).push(k).op(IUSHR).push(1).op(IAND).local(ISTORE, slots.local(variable));
            variable += arguments[k].getSize();
        }
        entry.label(done).op(NOP);
    }

    /**
     * Comes after the other handlers of the method, which leave its monitors, and before that which records the
     * exceptions that leave it.
     */
    public void end(MethodCode code, Snippet leave) {
        if (!shadow.leadsToEnd) return;
        LabelNode start = Snippet.newLabel();
        LabelNode handler = Snippet.newLabel();
        AbstractInsnNode superCall = shadow.superCallInstruction();
        (superCall == null ? code.entry() : code.after(superCall)).label(start);
        code.method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, END));
        Type result = Type.getReturnType(code.method.desc);
        code.tail().label(handler).op(POP);
        shadow.traceSkipped(code.tail(), 0, Marks.ENDED, 0);
        code.tail().append(leave);
        if (result != Type.VOID_TYPE) code.tail().push(1).call(Probe.MARKS_RETURNS);
        MethodShadow.pushDefault(code.tail(), result);
        code.tail().op(result.getOpcode(IRETURN));
    }

    /** Handlers of the program that would catch what leads to the end of the method throw it again. */
    private void passOn(MethodCode code) {
        if (!shadow.leadsToEnd) return;
        BitSet done = new BitSet();
        for (TryCatchBlockNode block : code.method.tryCatchBlocks) {
            int first = shadow.flow.index(block.handler);
            if (!THROWABLE.equals(block.type) || done.get(first)) continue;
            done.set(first);
            LabelNode other = Snippet.newLabel();
            Snippet check = new Snippet()
                    .op(DUP)
                    .type(INSTANCEOF, END)
                    .jump(IFEQ, other)
                    .op(ATHROW)
                    .label(other);
            code.first(shadow.flow.instruction(first)).insert(check);
        }
    }
}
