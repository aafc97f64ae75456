package dev.culprit.weave.replacement;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.model.trace.TracedPoint.Effect;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a variable is read, another variable of its type may be meant; where a field or a method without arguments is
 * used, another one of the same object.
 *
 * <pre>{@code
 *     x + p.width()      becomes      Values.either(x, y, 1) + Values.member(p, p.width(), 2)
 * }</pre>
 */
final class OtherNames {
    private static final int MOST = 3;
    /** In longer methods the code would become too large. */
    private static final int MOST_INSTRUCTIONS = 1_500;

    private static final Set<String> OF_ALL_OBJECTS = Set.of("hashCode", "toString", "clone", "notify", "getClass");

    private final Schema schema;
    private final boolean fieldsOnly;
    private AssignedLocals assigned;

    OtherNames(Schema schema, boolean fieldsOnly) {
        this.schema = schema;
        this.fieldsOnly = fieldsOnly;
    }

    /** Visits each instruction of a method in turn. */
    void follow(AbstractInsnNode insn, MethodCode code) {
        if (insn.getPrevious() == null) assigned = new AssignedLocals(code.isStatic(), code.method);
        assigned.pass(insn);
    }

    void weaveLocals(VarInsnNode load, LocalVariableNode variable, MethodCode code) {
        if (isOdd(Type.getType(variable.desc), code)) return;
        int at = code.method.instructions.indexOf(load);
        List<LocalVariableNode> others = new ArrayList<>();
        for (LocalVariableNode v : code.method.localVariables)
            if (v.index != variable.index
                    && v.desc.equals(variable.desc)
                    && assigned.has(v.index)
                    && !v.name.equals("this")
                    && code.method.instructions.indexOf(v.start) <= at
                    && at < code.method.instructions.indexOf(v.end)) others.add(v);
        others.sort(Comparator.comparing(v -> Math.abs(v.index - variable.index)));
        Type type = Type.getType(variable.desc);
        for (LocalVariableNode v : others.subList(0, Math.min(MOST, others.size()))) {
            Snippet snippet = code.after(load).local(load.getOpcode(), v.index);
            int point = code.register(SiteKind.NAME, variable.name, v.name);
            code.place(point, load, Effect.RESULT, type);
            snippet.push(point).call(either(type));
            if (type.getSort() >= Type.ARRAY) snippet.type(CHECKCAST, type.getInternalName());
        }
    }

    /** The type of the field or method that is read from an object. Null for any other instruction. */
    static Type memberType(AbstractInsnNode insn) {
        if (insn.getOpcode() == GETFIELD) return Type.getType(((FieldInsnNode) insn).desc);
        boolean called = insn.getOpcode() == INVOKEVIRTUAL || insn.getOpcode() == INVOKEINTERFACE;
        return called && ((MethodInsnNode) insn).desc.startsWith("()")
                ? Type.getReturnType(((MethodInsnNode) insn).desc)
                : null;
    }

    void weaveMembers(AbstractInsnNode insn, Type type, MethodCode code) {
        if (type.getSort() == Type.VOID || isOdd(type, code)) return;
        String name = insn instanceof FieldInsnNode field ? field.name : ((MethodInsnNode) insn).name;
        List<String> names =
                insn instanceof FieldInsnNode field ? otherFields(field) : otherMethods((MethodInsnNode) insn);
        names = nearTo(name, names);
        if (names.isEmpty()) return;
        String end = insn instanceof FieldInsnNode ? "" : "()";
        code.before(insn).op(DUP);
        Snippet snippet = code.after(insn);
        String all = String.join(",", names.stream().map(n -> n + end).toList());
        int point = code.register(SiteKind.NAME, name + end, all);
        code.place(point, insn, Effect.RESULT, type);
        snippet.push(point).call(member(type));
        if (type.getSort() >= Type.ARRAY) snippet.type(CHECKCAST, type.getInternalName());
    }

    private List<String> otherFields(FieldInsnNode field) {
        ClassFacts facts = schema.application(field.owner) ? schema.hierarchy().facts(field.owner) : null;
        if (facts == null) return List.of();
        return facts.fields().values().stream()
                .filter(f -> f.descriptor().equals(field.desc) && !f.isStatic() && !f.isSynthetic())
                .map(FieldFacts::name)
                .toList();
    }

    private List<String> otherMethods(MethodInsnNode call) {
        ClassFacts facts = schema.application(call.owner) ? schema.hierarchy().facts(call.owner) : null;
        if (fieldsOnly || facts == null || OF_ALL_OBJECTS.contains(call.name)) return List.of();
        return facts.methods().stream()
                .filter(m -> m.endsWith(call.desc))
                .map(m -> m.substring(0, m.length() - call.desc.length()))
                .filter(m -> !m.startsWith("<") && m.indexOf('$') < 0 && !OF_ALL_OBJECTS.contains(m))
                .toList();
    }

    /** Some that precede and follow it in the class. */
    private static List<String> nearTo(String name, List<String> names) {
        int at = names.indexOf(name);
        List<String> others = new ArrayList<>(names);
        others.sort(Comparator.comparing(n -> Math.abs(names.indexOf(n) - at)));
        others.remove(name);
        return others.subList(0, Math.min(MOST, others.size()));
    }

    /** There is no probe for it, or no room. */
    private static boolean isOdd(Type type, MethodCode code) {
        return type.getSort() == Type.FLOAT || code.method.instructions.size() > MOST_INSTRUCTIONS;
    }

    private static Probe either(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Probe.EITHER_LONG;
            case Type.DOUBLE -> Probe.EITHER_DOUBLE;
            case Type.ARRAY, Type.OBJECT -> Probe.EITHER_OBJECT;
            default -> Probe.EITHER_INT;
        };
    }

    private static Probe member(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Probe.MEMBER_LONG;
            case Type.DOUBLE -> Probe.MEMBER_DOUBLE;
            case Type.ARRAY, Type.OBJECT -> Probe.MEMBER_OBJECT;
            default -> Probe.MEMBER_INT;
        };
    }
}
