package dev.culprit.weave.replacement;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.model.trace.TracedPoint.Effect;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Values that statements use and compute can be replaced. The value of a local variable is replaced in the variable, so
 * that later statements use the new one too; unless it is one more or less, which is meant for this place only.
 *
 * <pre>{@code a[i] + f(x) becomes Values.add(Values.pass(a[i = Values.pass(i, 1)], 2), Values.pass(f(x = Values.pass(x,
 *     3)), 4), 5) }</pre>
 *
 * <p>References to objects are left alone, except strings, boxed values and enum constants, and except whether they are
 * null. A value that only decides a condition is handled with the condition.
 */
public final class ValueWeaver implements InstructionConcern {
    private static final Set<String> REPLACEABLE = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    private static final Map<Integer, Probe> ARITHMETIC = Map.of(
            IADD, Probe.ADD_INT,
            LADD, Probe.ADD_LONG,
            DADD, Probe.ADD_DOUBLE,
            ISUB, Probe.SUBTRACT_INT,
            LSUB, Probe.SUBTRACT_LONG,
            DSUB, Probe.SUBTRACT_DOUBLE,
            IMUL, Probe.MULTIPLY_INT,
            LMUL, Probe.MULTIPLY_LONG,
            DMUL, Probe.MULTIPLY_DOUBLE);

    /** In longer methods, such as those that fill tables, constants are left alone: the code would become too large. */
    private static final int MOST_INSTRUCTIONS = 5_000;

    private final Schema schema;
    private final OtherNames others;
    private Set<AbstractInsnNode> deciding = Set.of();

    /**
     * {@code controlled}: methods of the program are not called in place of others, since nobody would schedule them.
     */
    public ValueWeaver(Schema schema, boolean controlled) {
        this.schema = schema;
        this.others = new OtherNames(schema, controlled);
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn.getPrevious() == null) deciding = deciding(code);
        others.follow(insn, code);
        int opcode = insn.getOpcode();
        if (insn instanceof IincInsnNode step) weaveStep(step, code);
        else if (insn instanceof VarInsnNode load && opcode >= ILOAD && opcode <= ALOAD) weaveLoad(load, code);
        else if (ARITHMETIC.containsKey(opcode)) weaveArithmetic(insn, code);
        else if (isConstant(insn)) weaveConstant(insn, code);
        else if (opcode >= IRETURN && opcode <= ARETURN) weaveReturn(insn, code);
        else weaveResult(insn, code);
    }

    private static void weaveArithmetic(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        String operator = opcode <= DADD ? "+" : opcode <= DSUB ? "-" : "*";
        int point = code.register(SiteKind.ARITHMETIC, operator, "");
        Probe probe = ARITHMETIC.get(opcode);
        code.place(point, insn, Effect.RESULT, Type.getReturnType(probe.descriptor));
        code.instead(insn).push(point).call(probe);
    }

    private void weaveConstant(AbstractInsnNode insn, MethodCode code) {
        if (code.method.instructions.size() > MOST_INSTRUCTIONS || code.isOfTheCompiler()) return;
        boolean index = insn.getPrevious() != null && insn.getPrevious().getOpcode() == DUP;
        boolean length = insn.getNext() != null
                && (insn.getNext().getOpcode() == NEWARRAY || insn.getNext().getOpcode() == ANEWARRAY);
        if (index || length) return;
        Type type = constantType(insn);
        pass(insn, type, code.register(SiteKind.CONSTANT, "", ""), code);
    }

    private void weaveReturn(AbstractInsnNode insn, MethodCode code) {
        Type type = Type.getReturnType(code.method.desc);
        if (code.isOfTheCompiler() || type.getSort() >= Type.ARRAY && !isReplaceable(type, code)) return;
        Snippet snippet = code.before(insn);
        int point = code.register(SiteKind.RETURN, "", "");
        code.place(point, insn, Effect.RETURN, type);
        snippet.push(point).call(probe(type));
        if (type.getSort() == Type.OBJECT) snippet.type(CHECKCAST, type.getInternalName());
    }

    private static boolean isConstant(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof LdcInsnNode ldc) return ldc.cst instanceof Number || ldc.cst instanceof String;
        return opcode >= ICONST_M1 && opcode <= SIPUSH;
    }

    private static Type constantType(AbstractInsnNode insn) {
        Object constant = insn instanceof LdcInsnNode ldc ? ldc.cst : null;
        int opcode = insn.getOpcode();
        if (constant instanceof String) return Type.getObjectType("java/lang/String");
        if (constant instanceof Long || opcode == LCONST_0 || opcode == LCONST_1) return Type.LONG_TYPE;
        if (constant instanceof Double || opcode == DCONST_0 || opcode == DCONST_1) return Type.DOUBLE_TYPE;
        if (constant instanceof Float || opcode >= FCONST_0 && opcode <= FCONST_2) return Type.FLOAT_TYPE;
        return Type.INT_TYPE;
    }

    private void weaveStep(IincInsnNode step, MethodCode code) {
        LocalVariableNode variable = variable(step, step.var, code);
        Type type = variable == null ? Type.INT_TYPE : Type.getType(variable.desc);
        int point = code.register(SiteKind.VALUE, variable == null ? "" : variable.name, "");
        code.place(point, step, Effect.INCREMENT, type);
        code.after(step).local(ILOAD, step.var).push(point).call(probe(type)).local(ISTORE, step.var);
    }

    private void weaveLoad(VarInsnNode load, MethodCode code) {
        if (load.getOpcode() == ALOAD && load.var == 0 && !code.isStatic()) return;
        LocalVariableNode variable = variable(load, load.var, code);
        Type type = variable == null ? plainType(load.getOpcode()) : Type.getType(variable.desc);
        if (type == null) return;
        if (type.getSort() < Type.ARRAY || isReplaceable(type, code)) {
            int point = code.register(SiteKind.VALUE, variable == null ? "" : variable.name, "");
            code.place(point, load, Effect.VARIABLE, type);
            Snippet snippet = probed(load, type, point, code).op(type.getSize() == 2 ? DUP2 : DUP);
            if (load.getOpcode() == ILOAD) snippet.push(point).call(Probe.KEEP_INT);
            else if (load.getOpcode() == LLOAD) snippet.push(point).call(Probe.KEEP_LONG);
            snippet.local(type.getOpcode(ISTORE), load.var);
        }
        if (variable != null && isNameable(type, code)) others.weaveLocals(load, variable, code);
    }

    private void weaveResult(AbstractInsnNode insn, MethodCode code) {
        Type other = OtherNames.memberType(insn);
        if (other != null && isNameable(other, code)) others.weaveMembers(insn, other, code);
        if (deciding.contains(insn)) return;
        if (isEnumConstant(insn)) {
            Type type = Type.getType(((FieldInsnNode) insn).desc);
            if (!code.isOfTheCompiler()) pass(insn, type, code.register(SiteKind.CONSTANT, "", ""), code);
        } else if (insn instanceof FieldInsnNode field) {
            if (insn.getOpcode() == GETFIELD || insn.getOpcode() == GETSTATIC)
                passIfPossible(insn, Type.getType(field.desc), field.name, code);
        } else if (insn instanceof MethodInsnNode call) {
            passIfPossible(insn, Type.getReturnType(call.desc), call.name + "()", code);
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            Type type = Type.getReturnType(call.desc);
            if (isReplaceable(type, code)) pass(insn, type, "", code);
        } else {
            Type type = resultType(insn.getOpcode());
            if (type != null) pass(insn, type, "", code);
        }
    }

    private boolean isEnumConstant(AbstractInsnNode insn) {
        if (insn.getOpcode() != GETSTATIC) return false;
        FieldInsnNode field = (FieldInsnNode) insn;
        ClassFacts owner = schema.hierarchy().facts(field.owner);
        return owner != null
                && "java/lang/Enum".equals(owner.superName())
                && field.desc.equals("L" + field.owner + ";");
    }

    private void passIfPossible(AbstractInsnNode insn, Type type, String name, MethodCode code) {
        boolean primitive = type.getSort() != Type.VOID && type.getSort() < Type.ARRAY;
        if (primitive || type.getSort() == Type.OBJECT && isAccessible(type.getInternalName(), code))
            pass(insn, type, name, code);
    }

    private static void pass(AbstractInsnNode insn, Type type, String name, MethodCode code) {
        pass(insn, type, code.register(SiteKind.VALUE, name, ""), code);
    }

    private static void pass(AbstractInsnNode insn, Type type, int point, MethodCode code) {
        code.place(point, insn, Effect.RESULT, type);
        probed(insn, type, point, code);
    }

    private static Snippet probed(AbstractInsnNode insn, Type type, int point, MethodCode code) {
        Snippet snippet = code.after(insn);
        snippet.push(point).call(probe(type));
        if (type.getSort() == Type.OBJECT) snippet.type(CHECKCAST, type.getInternalName());
        return snippet;
    }

    private static Probe probe(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> Probe.PASS_BOOLEAN;
            case Type.BYTE -> Probe.PASS_BYTE;
            case Type.CHAR -> Probe.PASS_CHAR;
            case Type.SHORT -> Probe.PASS_SHORT;
            case Type.INT -> Probe.PASS_INT;
            case Type.LONG -> Probe.PASS_LONG;
            case Type.FLOAT -> Probe.PASS_FLOAT;
            case Type.DOUBLE -> Probe.PASS_DOUBLE;
            default -> Probe.PASS_OBJECT;
        };
    }

    private boolean isReplaceable(Type type, MethodCode code) {
        if (type.getSort() != Type.OBJECT) return false;
        String name = type.getInternalName();
        if (REPLACEABLE.contains(name)) return true;
        ClassFacts facts = schema.hierarchy().facts(name);
        return facts != null && "java/lang/Enum".equals(facts.superName()) && isAccessible(name, code);
    }

    /** Whether the class may name the type. */
    boolean isNameable(Type type, MethodCode code) {
        Type plain = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return plain.getSort() != Type.OBJECT || isAccessible(plain.getInternalName(), code);
    }

    /** A cast is possible only to a type that the class may name. */
    private boolean isAccessible(String name, MethodCode code) {
        if (name.equals(code.type.name)) return true;
        ClassFacts facts = schema.hierarchy().facts(name);
        return facts != null && (facts.isPublic() || packageOf(name).equals(packageOf(code.type.name)));
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** The variable in the local at the instruction if the class file declares it; else null. */
    static LocalVariableNode variable(AbstractInsnNode insn, int local, MethodCode code) {
        if (code.method.localVariables == null) return null;
        int at = code.method.instructions.indexOf(insn);
        for (LocalVariableNode v : code.method.localVariables)
            if (v.index == local
                    && code.method.instructions.indexOf(v.start) <= at
                    && at < code.method.instructions.indexOf(v.end)) return v;
        return null;
    }

    private static Type plainType(int load) {
        return switch (load) {
            case ILOAD -> Type.INT_TYPE;
            case LLOAD -> Type.LONG_TYPE;
            case FLOAD -> Type.FLOAT_TYPE;
            case DLOAD -> Type.DOUBLE_TYPE;
            default -> null;
        };
    }

    /** What the instruction computes or loads from an array. Null if it is not a value of its own. */
    private static Type resultType(int opcode) {
        return switch (opcode) {
            case IALOAD, IDIV, IREM, INEG, ISHL, ISHR, IUSHR, IAND, IOR, IXOR, ARRAYLENGTH, L2I, F2I, D2I, BALOAD ->
                Type.INT_TYPE;
            case I2B -> Type.BYTE_TYPE;
            case CALOAD, I2C -> Type.CHAR_TYPE;
            case SALOAD, I2S -> Type.SHORT_TYPE;
            case INSTANCEOF -> Type.BOOLEAN_TYPE;
            case LALOAD, LDIV, LREM, LNEG, LSHL, LSHR, LUSHR, LAND, LOR, LXOR -> Type.LONG_TYPE;
            case FALOAD, FADD, FSUB, FMUL, FDIV, FREM, FNEG -> Type.FLOAT_TYPE;
            case DALOAD, DDIV, DREM, DNEG -> Type.DOUBLE_TYPE;
            default -> null;
        };
    }

    /** The instructions whose result is used by a condition and nothing else. */
    private static Set<AbstractInsnNode> deciding(MethodCode code) {
        Set<AbstractInsnNode> found = Collections.newSetFromMap(new IdentityHashMap<>());
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (!OutcomeWeaver.isOutcome(i)) continue;
            AbstractInsnNode top = code.origin.of(i, 0);
            boolean comparison = top != null && top.getOpcode() >= LCMP && top.getOpcode() <= DCMPG;
            AbstractInsnNode at = comparison ? top : i;
            int size = comparison && top.getOpcode() != FCMPL && top.getOpcode() != FCMPG ? 2 : 1;
            addUnlessKept(found, code.origin.of(at, 0));
            if (comparison || isOfTwo(i.getOpcode())) addUnlessKept(found, code.origin.of(at, size));
        }
        return found;
    }

    private static boolean isOfTwo(int jump) {
        return jump >= IF_ICMPEQ && jump <= IF_ACMPNE;
    }

    /** An assignment inside a condition keeps the value as well. */
    private static void addUnlessKept(Set<AbstractInsnNode> found, AbstractInsnNode insn) {
        if (insn == null) return;
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) next = next.getNext();
        if (next == null || next.getOpcode() < DUP || next.getOpcode() > SWAP) found.add(insn);
    }
}
