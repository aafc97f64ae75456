package dev.culprit.analysis.dependence.code;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.bytecode.library.PlainCalls;
import java.util.Objects;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The method that a call instruction names, and what is known about calling it. */
public final class CallTarget {
    private record Described(String receiver, LibraryCall call) {}

    private final String owner;
    private final String name;
    private final String descriptor;
    private final Type[] arguments;
    private final Type result;
    private final int opcode;
    private final boolean plain;
    private final boolean ofContainer;
    private final Handle lambda;
    /** The last answer of {@link #library}. */
    private Described described;

    private CallTarget(InvokeDynamicInsnNode call) {
        owner = call.bsm.getOwner();
        name = call.name;
        descriptor = call.desc;
        arguments = Type.getArgumentTypes(call.desc);
        result = Type.getReturnType(call.desc);
        opcode = Opcodes.INVOKEDYNAMIC;
        plain = false;
        ofContainer = false;
        boolean isLambda = owner.equals("java/lang/invoke/LambdaMetafactory");
        lambda = isLambda && call.bsmArgs.length > 1 ? (Handle) call.bsmArgs[1] : null;
    }

    private CallTarget(MethodInsnNode call) {
        owner = call.owner;
        name = call.name;
        descriptor = call.desc;
        arguments = Type.getArgumentTypes(call.desc);
        result = Type.getReturnType(call.desc);
        opcode = call.getOpcode();
        plain = PlainCalls.isPlain(call);
        ofContainer = LibraryTable.standard().isTrait(Fact.CONTAINER, owner);
        lambda = null;
    }

    static CallTarget of(AbstractInsnNode insn) {
        return insn instanceof InvokeDynamicInsnNode dynamic
                ? new CallTarget(dynamic)
                : new CallTarget((MethodInsnNode) insn);
    }

    public String owner() {
        return owner;
    }

    public String name() {
        return name;
    }

    public String descriptor() {
        return descriptor;
    }

    /** The types of the arguments, without the receiver. */
    public Type[] arguments() {
        return arguments;
    }

    public Type result() {
        return result;
    }

    /** True for the methods of a record that the compiler leaves to the JVM: they read its fields. */
    public boolean readsFields() {
        return owner.equals("java/lang/runtime/ObjectMethods");
    }

    /** The method that a lambda expression or method reference calls; null for other calls. */
    public Handle lambda() {
        return lambda;
    }

    /**
     * What the call does if it is library code; {@code receiver} is the class of the receiver, or null if that is not
     * known.
     */
    LibraryCall library(LibraryModel model, String receiver) {
        Described last = described;
        if (last != null && Objects.equals(last.receiver, receiver)) return last.call;
        LibraryCall call = describe(model, receiver);
        described = new Described(receiver, call);
        return call;
    }

    private LibraryCall describe(LibraryModel model, String receiver) {
        if (opcode == Opcodes.INVOKEDYNAMIC) return LibraryCall.NOTHING;
        if (receiver == null || isStatic()) return model.call(owner, name, descriptor, isStatic());
        return model.call(owner, receiver, name, descriptor);
    }

    /** True for a call without a receiver. */
    public boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKEDYNAMIC;
    }

    /** True if the class of the receiver decides which method is called. */
    boolean isVirtual() {
        return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    }

    /** See {@link PlainCalls}. */
    public boolean isPlain() {
        return plain;
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** True if the class that the call names stores objects but does not run them. */
    public boolean isOfContainer() {
        return ofContainer;
    }

    /** The name for reports, such as {@code java.util.List.add} or {@code string concatenation}. */
    public String qualifiedName() {
        if (owner.equals("java/lang/invoke/StringConcatFactory")) return "string concatenation";
        if (lambda != null) return "lambda";
        return owner.replace('/', '.') + "." + name;
    }
}
