package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.PlainCalls;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What a call instruction names. */
record CallTarget(
        String owner,
        String name,
        String descriptor,
        boolean isStatic,
        /* the receiver's class decides which method is called */ boolean isVirtual,
        /* see {@link PlainCalls} */ boolean isPlain,
        Type[] arguments,
        Type result,
        /* what a lambda expression calls; null for other calls */ Handle lambda,
        Effect effect) {

    static CallTarget of(AbstractInsnNode insn) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            boolean isLambda = dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
            Handle implementation = isLambda && dynamic.bsmArgs.length > 1 ? (Handle) dynamic.bsmArgs[1] : null;
            return new CallTarget(
                    dynamic.bsm.getOwner(),
                    dynamic.name,
                    dynamic.desc,
                    true,
                    false,
                    false,
                    Type.getArgumentTypes(dynamic.desc),
                    Type.getReturnType(dynamic.desc),
                    implementation,
                    Effect.NONE);
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        return new CallTarget(
                call.owner,
                call.name,
                call.desc,
                isStatic,
                !isStatic && call.getOpcode() != Opcodes.INVOKESPECIAL,
                PlainCalls.isPlain(call),
                Type.getArgumentTypes(call.desc),
                Type.getReturnType(call.desc),
                null,
                Effect.of(call.owner, call.name, isStatic));
    }

    boolean isConstructor() {
        return name.equals("<init>");
    }

    /** As {@code java.util.List.add}; string concatenation is called so. */
    String qualifiedName() {
        if (owner.equals("java/lang/invoke/StringConcatFactory")) return "string concatenation";
        if (lambda != null) return "lambda";
        return owner.replace('/', '.') + "." + name;
    }
}
