package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ElementAccessWeaver;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Marks what a skipped region would have written, where that is known at the conditional: fields and elements of
 * objects that local variables, or fields of these, refer to, and objects that are passed to calls.
 */
final class MissedWrites {
    private final MethodShadow shadow;
    private final Region region;
    private final Snippet here;
    private final int at;
    private final Set<String> done = new HashSet<>();
    /** By path: an instruction that loads the object, and the fields of it that would be written. */
    private final Map<String, AbstractInsnNode> objects = new LinkedHashMap<>();

    private final Map<String, Set<String>> fields = new LinkedHashMap<>();
    private final Set<String> statics = new LinkedHashSet<>();

    /** {@code at} is the conditional. */
    MissedWrites(MethodShadow shadow, Region region, int at, Snippet here) {
        this.shadow = shadow;
        this.region = region;
        this.at = at;
        this.here = here;
    }

    void mark() {
        for (int i = region.instructions().nextSetBit(0);
                i >= 0;
                i = region.instructions().nextSetBit(i + 1)) mark(shadow.flow.instruction(i));
        fields.forEach(this::missFields);
        if (!statics.isEmpty()) here.constant(joined(statics)).call(Probe.MARKS_MISSED_STATICS);
    }

    private void mark(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == PUTFIELD) missField((FieldInsnNode) insn);
        else if (opcode == PUTSTATIC) statics.add(shadow.fieldName((FieldInsnNode) insn));
        else if (ElementAccessWeaver.isStore(opcode)) missElement(insn);
        else if (insn instanceof MethodInsnNode call) missCall(call);
    }

    private void missField(FieldInsnNode store) {
        AbstractInsnNode receiver =
                shadow.code.origin.of(store, Type.getType(store.desc).getSize());
        String path = path(receiver);
        objects.putIfAbsent(path, receiver);
        fields.computeIfAbsent(path, p -> new LinkedHashSet<>()).add(shadow.fieldName(store));
    }

    private void missFields(String path, Set<String> names) {
        LabelNode none = Snippet.newLabel();
        if (!load(objects.get(path), none)) return;
        here.constant(joined(names)).call(Probe.MARKS_MISSED_FIELDS).label(none);
    }

    private static String joined(Set<String> names) {
        return String.join("" + Marks.SEPARATOR, names);
    }

    private void missElement(AbstractInsnNode store) {
        int size = ElementAccessWeaver.TYPES[store.getOpcode() - IASTORE].getSize();
        AbstractInsnNode array = shadow.code.origin.of(store, size + 1);
        AbstractInsnNode index = shadow.code.origin.of(store, size);
        String place = isKnown(index) ? text(index) : "";
        if (!done.add(path(array) + "[" + place + "]")) return;
        LabelNode none = Snippet.newLabel();
        if (!load(array, none)) return;
        loadIndex(index);
        here.call(Probe.MARKS_MISSED_ELEMENT).label(none);
    }

    /** Whether the index has the same value at the conditional. */
    private boolean isKnown(AbstractInsnNode index) {
        if (index instanceof VarInsnNode load) return load.getOpcode() == ILOAD && isKept(load.var);
        return index != null && (index.getOpcode() >= ICONST_0 && index.getOpcode() <= ICONST_5 || isNumber(index));
    }

    private static boolean isNumber(AbstractInsnNode insn) {
        return insn instanceof IntInsnNode && insn.getOpcode() != NEWARRAY
                || insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer;
    }

    private static String text(AbstractInsnNode index) {
        if (index instanceof VarInsnNode load) return "v" + load.var;
        if (index instanceof IntInsnNode number) return "" + number.operand;
        return index instanceof LdcInsnNode ldc ? "" + ldc.cst : "" + (index.getOpcode() - ICONST_0);
    }

    private void loadIndex(AbstractInsnNode index) {
        if (!isKnown(index)) {
            here.push(-1);
        } else if (index instanceof VarInsnNode load) {
            // every element if the variable is marked: 0 stays, 1 becomes a negative number
            here.local(ILOAD, load.var);
            shadow.stack.load(here, ShadowStack.single(shadow.slots.local(load.var)));
            here.op(INEG, IOR);
        } else {
            here.add(index.clone(Map.of()));
        }
    }

    private void missCall(MethodInsnNode call) {
        if (call.name.equals("<init>")) return;
        boolean program = shadow.isProgram(call);
        LibraryCall library = program ? null : shadow.schema.library().call(call);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int depth = 0;
        for (int i = arguments.length - 1; i >= 0; i--) {
            boolean changed = program || library.onArgument(Fact.WRITES, i) || library.onArgument(Fact.FILLS, i);
            if (changed && arguments[i].getSort() >= Type.ARRAY) missObject(shadow.code.origin.of(call, depth));
            depth += arguments[i].getSize();
        }
        if (call.getOpcode() != INVOKESTATIC && (program || CallGuard.changesReceiver(library)))
            missObject(shadow.code.origin.of(call, depth));
    }

    private void missObject(AbstractInsnNode object) {
        if (!done.add(path(object))) return;
        LabelNode none = Snippet.newLabel();
        if (load(object, none)) here.call(Probe.MARKS_PASSED).label(none);
    }

    /** A name for what an instruction loads, the same for the same location. */
    private String path(AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode load) return "v" + load.var;
        if (!(insn instanceof FieldInsnNode field)) return "?" + System.identityHashCode(insn);
        String name = shadow.fieldName(field);
        return field.getOpcode() == GETSTATIC ? name : path(shadow.code.origin.of(field, 0)) + "." + name;
    }

    private boolean isKept(int variable) {
        return !region.assigned().get(variable);
    }

    /** Loads the reference that the instruction would load, or jumps. False, without code, if it is not known. */
    private boolean load(AbstractInsnNode insn, LabelNode none) {
        if (insn instanceof VarInsnNode load) return loadVariable(load, none);
        if (!(insn instanceof FieldInsnNode field)) return false;
        if (field.getOpcode() == GETSTATIC) {
            here.field(GETSTATIC, field.owner, field.name, field.desc);
            return true;
        }
        if (field.getOpcode() != GETFIELD || !(shadow.code.origin.of(field, 0) instanceof VarInsnNode holder))
            return false;
        if (!loadVariable(holder, none)) return false;
        LabelNode present = Snippet.newLabel();
        here.op(DUP).jump(IFNONNULL, present).op(POP).jump(GOTO, none).label(present);
        here.field(GETFIELD, field.owner, field.name, field.desc);
        return true;
    }

    private boolean loadVariable(VarInsnNode load, LabelNode none) {
        if (load.getOpcode() != ALOAD || !isKept(load.var) || !shadow.isReference(at, load.var)) return false;
        if (!shadow.isThis(load.var)) {
            shadow.stack.load(here, ShadowStack.single(shadow.slots.local(load.var)));
            here.jump(IFNE, none);
        }
        here.local(ALOAD, load.var);
        return true;
    }
}
