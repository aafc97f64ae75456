package dev.culprit.weave.replacement;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.StackEffect;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * An exception thrown by a statement is an outcome that can be replaced: the method returns a value instead, and a
 * condition that throws does not hold.
 *
 * <pre>{@code
 *     while (at.next.value < value) at = at.next;
 * becomes
 *     try { while (at.next.value < value) at = at.next; }
 *     catch (RuntimeException e) { return (T) Values.thrown(e, point); }     // which throws it again as a rule
 * }</pre>
 *
 * <p>There is such a handler for each line, and one before it for each condition that continues where it does not hold.
 * They follow the method's own handlers.
 */
public final class ThrownWeaver implements MethodConcern {
    private static final String CAUGHT = "java/lang/RuntimeException";
    private static final int MOST_INSTRUCTIONS = 5_000;
    /** The holder of the point of a condition. */
    private static final String CONDITION = "condition";

    private final ValueWeaver values;
    private Map<LabelNode, Object[]> locals = Map.of();
    private int[] depths = {};

    public ThrownWeaver(ValueWeaver values) {
        this.values = values;
    }

    @Override
    public void weave(MethodCode code) {
        boolean frames = (code.type.version & 0xffff) >= V1_6;
        boolean special = code.method.name.startsWith("<") || code.isOfTheCompiler();
        Type result = Type.getReturnType(code.method.desc);
        if (!frames || special || code.method.instructions.size() > MOST_INSTRUCTIONS) return;
        if (!values.isNameable(result, code)) return;
        locals = locals(code);
        depths = depths(code.method.instructions);
        List<TryCatchBlockNode> ofLines = new ArrayList<>();
        LineNumberNode line = null;
        List<JumpInsnNode> conditions = new ArrayList<>();
        boolean throwing = false;
        AbstractInsnNode last = code.method.instructions.getLast();
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext()) {
            boolean next = i instanceof LineNumberNode || i == last;
            if (next && line != null && throwing) weaveLine(line, i, conditions, ofLines, code);
            if (i instanceof LineNumberNode l) line = l;
            if (next) conditions.clear();
            if (next) throwing = false;
            throwing |= mayThrow(i);
            if (OutcomeWeaver.isOutcome(i)) conditions.add((JumpInsnNode) i);
            code.at(i);
        }
        code.method.tryCatchBlocks.addAll(ofLines);
    }

    private void weaveLine(
            LineNumberNode line,
            AbstractInsnNode end,
            List<JumpInsnNode> conditions,
            List<TryCatchBlockNode> ofLines,
            MethodCode code) {
        LabelNode handler = Snippet.newLabel();
        LabelNode start = Snippet.newLabel();
        LabelNode after = Snippet.newLabel();
        code.after(line).insert(new Snippet().label(start));
        if (end instanceof LineNumberNode next) code.before(next).label(after);
        else code.after(end).label(after);
        for (JumpInsnNode jump : conditions) weaveCondition(jump, handler, ofLines, code);
        ofLines.add(new TryCatchBlockNode(start, after, handler, CAUGHT));
        Type result = Type.getReturnType(code.method.desc);
        Snippet tail = code.tail().label(handler).frame(new Object[0], new Object[] {CAUGHT});
        tail.push(code.register(SiteKind.THROWN, "", "")).call(Probe.THROWN);
        if (result.getSort() == Type.VOID) tail.op(POP, RETURN);
        else tail.unbox(result).op(result.getOpcode(IRETURN));
    }

    private void weaveCondition(JumpInsnNode jump, LabelNode ofLine, List<TryCatchBlockNode> ofLines, MethodCode code) {
        InsnList all = code.method.instructions;
        Object[] there = locals.get(jump.label);
        boolean onward = all.indexOf(jump.label) > all.indexOf(jump);
        AbstractInsnNode first = onward && there != null ? begin(jump, depths, all) : null;
        if (first == null) return;
        LabelNode start = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        LabelNode handler = Snippet.newLabel();
        LabelNode handled = Snippet.newLabel();
        code.before(first).insert(new Snippet().label(start));
        code.before(jump).label(end);
        code.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, CAUGHT));
        ofLines.add(new TryCatchBlockNode(handler, handled, ofLine, CAUGHT));
        Snippet tail = code.tail().label(handler).frame(there, new Object[] {CAUGHT});
        tail.push(code.register(SiteKind.THROWN, "", CONDITION)).call(Probe.THROWN);
        tail.op(POP).label(handled).jump(GOTO, jump.label);
    }

    /**
     * The first instruction of the jump's condition, if the stack is empty before it, nothing is assigned in it and
     * something may throw; else null.
     */
    private static AbstractInsnNode begin(JumpInsnNode jump, int[] depths, InsnList all) {
        boolean throwing = false;
        for (AbstractInsnNode i = jump.getPrevious(); i != null; i = i.getPrevious()) {
            if (i.getOpcode() < 0) continue;
            boolean stores = i.getOpcode() >= ISTORE && i.getOpcode() <= ASTORE || i.getOpcode() == IINC;
            if (stores || i instanceof JumpInsnNode) return null;
            throwing |= mayThrow(i);
            if (depths[all.indexOf(i)] == 0) return throwing ? i : null;
        }
        return null;
    }

    /** How many stack slots are in use before each instruction. */
    private static int[] depths(InsnList all) {
        int[] depths = new int[all.size()];
        int depth = 0;
        for (AbstractInsnNode i : all) {
            if (i instanceof FrameNode frame) depth = frame.stack == null ? 0 : size(frame.stack);
            depths[all.indexOf(i)] = depth;
            StackEffect effect = StackEffect.of(i);
            depth += effect.pushes() - effect.pops();
        }
        return depths;
    }

    private static int size(List<Object> stack) {
        int size = 0;
        for (Object entry : stack) size += entry == LONG || entry == DOUBLE ? 2 : 1;
        return size;
    }

    /** The locals at each label that is jumped to with an empty stack. */
    private static Map<LabelNode, Object[]> locals(MethodCode code) {
        Map<LabelNode, Object[]> locals = new IdentityHashMap<>();
        AssignedLocals frames = new AssignedLocals(code.isStatic(), code.method);
        List<LabelNode> labels = new ArrayList<>();
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof LabelNode label) labels.add(label);
            if (i.getOpcode() >= 0) labels.clear();
            frames.pass(i);
            if (!(i instanceof FrameNode frame)) continue;
            boolean empty = frame.type != F_SAME1 && (frame.stack == null || frame.stack.isEmpty());
            Object[] entries = frames.entries(code.type.name);
            if (empty && entries != null) for (LabelNode label : labels) locals.put(label, entries);
        }
        return locals;
    }

    private static boolean mayThrow(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return opcode >= GETFIELD && opcode <= INVOKEDYNAMIC
                || opcode >= IALOAD && opcode <= SALOAD
                || opcode >= IASTORE && opcode <= SASTORE
                || opcode == ATHROW
                || opcode == ARRAYLENGTH
                || opcode == IDIV
                || opcode == IREM
                || opcode == CHECKCAST;
    }
}
