package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ControlFlow;
import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** What the weavers of one method share: its control flow, the kinds of its operands, and where marks are. */
final class MethodShadow {
    final Schema schema;
    final MethodCode code;
    final Slots slots;
    final ControlFlow flow;
    final ShadowStack stack;
    /** Slots that are cleared on entry. */
    final BitSet used = new BitSet();

    final int site;
    /** True once a skipped conditional leads to the end of the method. */
    boolean leadsToEnd;

    /** By instruction; null where it cannot be reached. */
    private final List<Frame<BasicValue>> frames = new ArrayList<>();

    private final BitSet handlers = new BitSet();
    private final boolean keepsThis;
    private final int superCall;

    MethodShadow(Schema schema, MethodCode code, Slots slots) {
        this.schema = schema;
        this.code = code;
        this.slots = slots;
        this.flow = new ControlFlow(code.method);
        this.stack = new ShadowStack(slots, used);
        code.atBeginning();
        this.site = code.register(SiteKind.BODY, "", "");
        Frame<BasicValue>[] all = frames(code);
        for (int i = 0; i < flow.size(); i++) frames.add(all[code.method.instructions.indexOf(flow.instruction(i))]);
        for (TryCatchBlockNode block : code.method.tryCatchBlocks) handlers.set(flow.index(block.handler));
        this.keepsThis = !code.isStatic() && !assignsThis();
        this.superCall = superCall();
    }

    private static Frame<BasicValue>[] frames(MethodCode code) {
        try {
            return new Analyzer<>(new BasicInterpreter()).analyze(code.type.name, code.method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(code.method.name + " cannot be analysed: " + e.getMessage(), e);
        }
    }

    private boolean assignsThis() {
        for (int i = 0; i < flow.size(); i++)
            if (flow.instruction(i) instanceof VarInsnNode store && store.getOpcode() == ASTORE && store.var == 0)
                return true;
        return false;
    }

    /** The place of the constructor's call of another one; -1 in other methods, the end if it is not certain. */
    private int superCall() {
        if (!code.method.name.equals("<init>")) return -1;
        AbstractInsnNode only = code.onlySuperCall();
        for (int i = 0; i < flow.size(); i++) if (flow.instruction(i) == only) return i;
        return flow.size();
    }

    /** The state before the instruction; null if it cannot be reached. */
    Frame<BasicValue> frame(int i) {
        return frames.get(i);
    }

    /** Whether an exception handler begins at the instruction. */
    boolean isHandler(int i) {
        return handlers.get(i);
    }

    /** Whether {@code this} can be passed to a probe at the instruction. */
    boolean isConstructed(int i) {
        return i > superCall;
    }

    /** Whether a conditional there can lead to the end of the method. */
    boolean canEnd(int i) {
        return isConstructed(i);
    }

    AbstractInsnNode superCallInstruction() {
        return superCall < 0 ? null : flow.instruction(superCall);
    }

    /** Whether the variable is {@code this}, which is never marked: calls on marked objects are not made. */
    boolean isThis(int variable) {
        return variable == 0 && keepsThis;
    }

    boolean isReference(int i, int variable) {
        if (variable == 0 && !code.isStatic() && !isConstructed(i)) return false;
        BasicValue value = frame(i).getLocal(variable);
        return value != null && value.isReference();
    }

    /** Identifies the field: the class that declares it, and its name. */
    String fieldName(FieldInsnNode access) {
        FieldFacts field = schema.hierarchy().field(access.owner, access.name, access.desc);
        return field == null ? access.owner.replace('/', '.') + "." + access.name : field.qualifiedName();
    }

    /** Whether the method that is called is declared by the program. */
    boolean isProgram(MethodInsnNode call) {
        if (call.owner.startsWith("[")) return false;
        String declaring = schema.hierarchy().declaringClass(call.owner, call.name + call.desc);
        return declaring != null && schema.application(declaring);
    }

    /** A label right before the instruction and everything that is inserted before it. */
    LabelNode label(int i) {
        AbstractInsnNode insn = flow.instruction(i);
        if (insn.getPrevious() instanceof LabelNode label) return label;
        LabelNode label = Snippet.newLabel();
        code.method.instructions.insertBefore(insn, label);
        return label;
    }

    /** Drops the topmost operands. */
    void pop(Snippet here, Frame<BasicValue> frame, int count) {
        int size = frame.getStackSize();
        for (int d = size - 1; d >= size - count; d--) here.op(frame.getStack(d).getSize() == 2 ? POP2 : POP);
    }

    static void pushDefault(Snippet here, Type type) {
        switch (type.getSort()) {
            case Type.VOID -> {}
            case Type.LONG -> here.op(LCONST_0);
            case Type.FLOAT -> here.op(FCONST_0);
            case Type.DOUBLE -> here.op(DCONST_0);
            case Type.OBJECT, Type.ARRAY -> here.op(ACONST_NULL);
            default -> here.op(ICONST_0);
        }
    }

    /** Records that the instruction was not carried out because of a mark. */
    void skipped(Snippet here, int i, int effect) {
        skipped(here, i, effect, 0);
    }

    /** The same for a conditional that leads to the target. */
    void skipped(Snippet here, int i, int effect, int target) {
        here.local(ILOAD, slots.method()).push(i).push(effect).call(Probe.MARKS_SKIPPED);
        traceSkipped(here, i, effect, target);
    }

    /** Records in the trace alone that the instruction was not carried out. */
    void traceSkipped(Snippet here, int i, int effect, int target) {
        if (code.isTraced()) here.push(i).push(effect).push(target).call(Probe.TRACE_SKIPPED);
    }
}
