package dev.culprit.weave.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.trace.TracedPoint.Effect;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The outcome of a condition is a value that can be replaced.
 *
 * <pre>{@code
 *     if (a < b) f();      becomes      if (Values.less(a, b, point)) f();
 * }</pre>
 *
 * <p>Compilers jump forward if a condition does not hold and backward if it does. The value says whether it holds.
 */
public final class OutcomeWeaver implements InstructionConcern {
    private static final Map<Integer, Probe> JUMPS = Map.ofEntries(
            Map.entry(Opcodes.IFEQ, Probe.EQUAL),
            Map.entry(Opcodes.IFNE, Probe.NOT_EQUAL),
            Map.entry(Opcodes.IFLT, Probe.LESS),
            Map.entry(Opcodes.IFGE, Probe.NOT_LESS),
            Map.entry(Opcodes.IFGT, Probe.GREATER),
            Map.entry(Opcodes.IFLE, Probe.NOT_GREATER),
            Map.entry(Opcodes.IF_ICMPEQ, Probe.EQUAL),
            Map.entry(Opcodes.IF_ICMPNE, Probe.NOT_EQUAL),
            Map.entry(Opcodes.IF_ICMPLT, Probe.LESS),
            Map.entry(Opcodes.IF_ICMPGE, Probe.NOT_LESS),
            Map.entry(Opcodes.IF_ICMPGT, Probe.GREATER),
            Map.entry(Opcodes.IF_ICMPLE, Probe.NOT_GREATER),
            Map.entry(Opcodes.IF_ACMPEQ, Probe.SAME),
            Map.entry(Opcodes.IF_ACMPNE, Probe.DIFFERENT),
            Map.entry(Opcodes.IFNULL, Probe.IS_NULL),
            Map.entry(Opcodes.IFNONNULL, Probe.IS_NOT_NULL));

    private static final Map<Probe, Probe> OPPOSITES = Map.of(
            Probe.EQUAL, Probe.NOT_EQUAL,
            Probe.NOT_EQUAL, Probe.EQUAL,
            Probe.LESS, Probe.NOT_LESS,
            Probe.NOT_LESS, Probe.LESS,
            Probe.GREATER, Probe.NOT_GREATER,
            Probe.NOT_GREATER, Probe.GREATER,
            Probe.SAME, Probe.DIFFERENT,
            Probe.DIFFERENT, Probe.SAME,
            Probe.IS_NULL, Probe.IS_NOT_NULL,
            Probe.IS_NOT_NULL, Probe.IS_NULL);

    /** As written in the source. */
    private static final Map<Probe, String> OPERATORS = Map.of(
            Probe.EQUAL, "==",
            Probe.NOT_EQUAL, "!=",
            Probe.LESS, "<",
            Probe.NOT_LESS, ">=",
            Probe.GREATER, ">",
            Probe.NOT_GREATER, "<=",
            Probe.SAME, "==",
            Probe.DIFFERENT, "!=",
            Probe.IS_NULL, "== null",
            Probe.IS_NOT_NULL, "!= null");

    /** What is decided, as the holder of the point says. Numbers are not mentioned. */
    private static final String REFERENCE = "reference";

    private static final String TRUTH = "truth";

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        Probe jumps = JUMPS.get(insn.getOpcode());
        if (jumps == null) return;
        JumpInsnNode jump = (JumpInsnNode) insn;
        boolean back = isBackward(jump, code.method.instructions);
        Snippet snippet = code.instead(insn);
        if (insn.getOpcode() >= Opcodes.IFEQ && insn.getOpcode() <= Opcodes.IFLE) snippet.op(Opcodes.ICONST_0);
        Probe holds = back ? jumps : OPPOSITES.get(jumps);
        String about = about(insn, code);
        String operator = !about.equals(TRUTH) ? OPERATORS.get(holds) : holds == Probe.EQUAL ? "!" : "";
        int point = code.register(SiteKind.OUTCOME, operator, about);
        code.place(point, insn, Effect.OUTCOME, Type.BOOLEAN_TYPE);
        snippet.push(point).call(holds);
        snippet.jump(back ? Opcodes.IFNE : Opcodes.IFEQ, jump.label);
    }

    private static String about(AbstractInsnNode jump, MethodCode code) {
        int opcode = jump.getOpcode();
        if (opcode >= Opcodes.IF_ACMPEQ) return REFERENCE;
        boolean withZero = opcode == Opcodes.IFEQ || opcode == Opcodes.IFNE;
        return withZero && isTruth(code.origin.of(jump, 0), code) ? TRUTH : "";
    }

    /** Booleans are ints on the stack. A boolean is assumed unless something indicates a number. */
    private static boolean isTruth(AbstractInsnNode origin, MethodCode code) {
        if (origin instanceof MethodInsnNode call) return call.desc.endsWith(")Z");
        if (origin instanceof FieldInsnNode field) return field.desc.equals("Z");
        if (origin instanceof VarInsnNode load) {
            LocalVariableNode variable = ValueWeaver.variable(load, load.var, code);
            return variable == null || variable.desc.equals("Z");
        }
        return origin == null
                || origin.getOpcode() == Opcodes.INSTANCEOF
                || origin.getOpcode() == Opcodes.BALOAD
                || origin instanceof InvokeDynamicInsnNode;
    }

    /** Whether this is a conditional jump. */
    static boolean isOutcome(AbstractInsnNode insn) {
        return JUMPS.containsKey(insn.getOpcode());
    }

    private static boolean isBackward(JumpInsnNode jump, InsnList all) {
        return all.indexOf(jump.label) < all.indexOf(jump);
    }
}
