package dev.culprit.analysis.dependence.graph;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.TracedProgram;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The value and the variable of a node as text for reports. */
final class NodeText {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final Graph graph;
    private final TracedProgram program;
    private final ObjectNames objects;
    /** The names of fields by the instructions that access them. */
    private final Map<FieldInsnNode, String> fields = new IdentityHashMap<>();

    NodeText(Graph graph, TracedProgram program, ObjectNames objects) {
        this.graph = graph;
        this.program = program;
        this.objects = objects;
    }

    String value(int node) {
        int site = graph.site(node);
        Code code = program.codeAt(site);
        int pc = site - code.base();
        long value = graph.value(node);
        return switch (graph.kind(node)) {
            case BRANCH -> isSwitch(code.opcode(pc)) ? "case " + value : value == 1 ? "true" : "false";
            case ENTRY, LOCK, UNLOCK -> "";
            case CALL -> result(code.callTarget(pc), node);
            case THROW, ALLOCATION -> objects.textOf(value, OBJECT);
            default -> objects.textOf(value, valueType(code, pc, node));
        };
    }

    /** The result of a call. The value of the node also covers what the call did to its receiver. */
    private String result(CallTarget target, int node) {
        int detail = graph.detail(node);
        Type type = target.result();
        if (graph.open(node)) return "";
        return switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> detail < 0 ? "null" : objects.text(detail);
            case Type.LONG, Type.DOUBLE ->
                graph.library(node).changesReceiver() ? "" : objects.textOf(graph.value(node), type);
            default -> objects.textOf(detail, type);
        };
    }

    private static boolean isSwitch(int opcode) {
        return opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
    }

    private Type valueType(Code code, int pc, int node) {
        AbstractInsnNode insn = code.instruction(pc);
        if (insn instanceof FieldInsnNode field) return Type.getType(field.desc);
        if (insn instanceof VarInsnNode || insn instanceof IincInsnNode) {
            LocalVariableNode local = code.local(slot(insn), pc);
            if (local != null) return Type.getType(local.desc);
        }
        if (graph.kind(node) == NodeKind.RETURN) return code.result();
        return switch (insn.getOpcode()) {
            case Opcodes.LSTORE, Opcodes.LALOAD, Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FSTORE, Opcodes.FALOAD, Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DSTORE, Opcodes.DALOAD, Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            case Opcodes.ASTORE, Opcodes.AALOAD, Opcodes.AASTORE -> OBJECT;
            case Opcodes.CALOAD, Opcodes.CASTORE -> Type.CHAR_TYPE;
            case Opcodes.BALOAD, Opcodes.BASTORE ->
                objects.isBooleans(graph.object(node)) ? Type.BOOLEAN_TYPE : Type.INT_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    private static int slot(AbstractInsnNode insn) {
        return insn instanceof IincInsnNode iinc ? iinc.var : ((VarInsnNode) insn).var;
    }

    String variable(int node) {
        int site = graph.site(node);
        Code code = program.codeAt(site);
        int pc = site - code.base();
        AbstractInsnNode insn = code.instruction(pc);
        return switch (graph.kind(node)) {
            case STORE -> local(code, pc, insn);
            case READ, WRITE -> heap(insn, node);
            case CALL -> code.callTarget(pc).qualifiedName();
            case ALLOCATION -> insn instanceof TypeInsnNode type ? type.desc.replace('/', '.') : "array";
            case LOCK, UNLOCK -> objects.name(graph.object(node));
            case RETURN, ENTRY -> code.className() + "." + code.methodName();
            case BRANCH, THROW -> "";
        };
    }

    private static String local(Code code, int pc, AbstractInsnNode insn) {
        LocalVariableNode local = code.local(slot(insn), pc);
        return local == null ? "local " + slot(insn) : local.name;
    }

    private String name(FieldInsnNode field) {
        return program.declaring(field.owner, field.name, field.desc).replace('/', '.') + "." + field.name;
    }

    private String heap(AbstractInsnNode insn, int node) {
        if (insn instanceof FieldInsnNode field) return fields.computeIfAbsent(field, this::name);
        return objects.name(graph.object(node)) + "[" + graph.detail(node) + "]";
    }
}
