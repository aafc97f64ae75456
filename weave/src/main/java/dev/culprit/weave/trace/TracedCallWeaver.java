package dev.culprit.weave.trace;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.library.PlainCalls;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.Headers;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Records a call before and after it, with its result. The key is a hash of the called method's name and descriptor. By
 * it a traced method recognises that it was called from here and not by code in between, and the caller recognises that
 * this method returned. Calls of {@code java.lang.Math} are recorded by their results alone.
 *
 * <pre>{@code
 *     x = o.f(y);      becomes      Traces.call(key); x = o.f(y); Traces.after4(x, key);
 *     new C(y)         becomes      Traces.call(key); new C(y); Traces.made(the object, key);
 * }</pre>
 *
 * <p>If the receiver has a type of the library or an interface type, the call may go to the library or a lambda, which
 * may call a method of the same name on another object. So the receiver is examined there, for which the arguments are
 * moved aside.
 */
public final class TracedCallWeaver implements InstructionConcern {
    private final Schema schema;

    public TracedCallWeaver(Schema schema) {
        this.schema = schema;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            code.before(insn).push(0).call(Probe.TRACE_CALL);
            result(insn, dynamic.desc, 0, code);
        } else if (insn instanceof MethodInsnNode call) {
            weave(call, code);
        }
    }

    private void weave(MethodInsnNode call, MethodCode code) {
        if (PlainCalls.isPlain(call)) {
            TracedValue.READ.keep(code.after(call), Type.getReturnType(call.desc), code);
            return;
        }
        boolean makes = code.isAllocation(call);
        if (PlainCalls.isNothing(call) && !makes) return;
        boolean certain = isCertain(call);
        int key = key(call.name, call.desc) | (certain ? 1 : 0);
        before(call, certain, key, code);
        if (call.getOpcode() == INVOKESPECIAL && Headers.isClone(call, code)) freshHandle(call, code);
        int expected = certain ? key : 0;
        if (makes) code.after(call).op(DUP).push(expected).call(Probe.TRACE_MADE);
        else result(call, call.desc, expected, code);
    }

    private void before(MethodInsnNode call, boolean certain, int key, MethodCode code) {
        Snippet before = code.before(call);
        if (certain ? !isOfInterface(call) : isLikely(call)) before.push(key).call(Probe.TRACE_CALL);
        else if (certain || isPossible(call)) callOnReceiver(before, call.desc, key, code);
        else before.push(0).call(Probe.TRACE_CALL);
    }

    /** Even and positive. */
    static int key(String name, String descriptor) {
        int hash = 0x811c9dc5;
        for (int i = 0; i < name.length(); i++) hash = (hash ^ name.charAt(i)) * 0x01000193;
        for (int i = 0; i < descriptor.length(); i++) hash = (hash ^ descriptor.charAt(i)) * 0x01000193;
        int even = hash & 0x7ffffffe;
        return even == 0 ? 2 : even;
    }

    /**
     * Whether the called method is declared by the program. A method of the program then answers, unless its class has
     * inherited it from the library.
     */
    private boolean isCertain(MethodInsnNode call) {
        String declaring = schema.hierarchy().declaringClass(call.owner, call.name + call.desc);
        return declaring != null && schema.application(declaring);
    }

    /** Whether lambdas may implement the method too, which pass the call on. */
    private boolean isOfInterface(MethodInsnNode call) {
        if (call.getOpcode() != INVOKEVIRTUAL && call.getOpcode() != INVOKEINTERFACE) return false;
        String declaring = schema.hierarchy().declaringClass(call.owner, call.name + call.desc);
        return schema.hierarchy().facts(declaring).isInterface();
    }

    /** Whether it belongs to the program, as far as the type that the call names says. */
    private boolean isLikely(MethodInsnNode call) {
        if (call.getOpcode() != INVOKEVIRTUAL && call.getOpcode() != INVOKEINTERFACE) return false;
        return schema.application(call.owner);
    }

    /** Whether it belongs to the program if the receiver does. */
    private boolean isPossible(MethodInsnNode call) {
        if (call.getOpcode() != INVOKEVIRTUAL && call.getOpcode() != INVOKEINTERFACE || call.owner.startsWith("["))
            return false;
        ClassFacts owner = schema.hierarchy().facts(call.owner);
        return owner == null || (owner.access() & ACC_FINAL) == 0;
    }

    private static void callOnReceiver(Snippet before, String descriptor, int key, MethodCode code) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int[] locals = new int[arguments.length];
        int next = code.method.maxLocals;
        for (int i = arguments.length - 1; i >= 0; i--) {
            locals[i] = next;
            before.local(arguments[i].getOpcode(ISTORE), next);
            next += arguments[i].getSize();
        }
        before.op(DUP).push(key).call(Probe.TRACE_CALL_ON);
        for (int i = 0; i < arguments.length; i++) before.local(arguments[i].getOpcode(ILOAD), locals[i]);
    }

    /** A clone carries the handle of its original. */
    private void freshHandle(MethodInsnNode call, MethodCode code) {
        String name = code.type.name;
        if (!schema.hasHandle(name) || schema.hasHandle(call.owner)) return;
        code.after(call).op(DUP).type(CHECKCAST, name).push(0).field(PUTFIELD, name, Schema.HANDLE, "I");
    }

    private static void result(AbstractInsnNode call, String descriptor, int key, MethodCode code) {
        Type type = Type.getReturnType(descriptor);
        Snippet after = code.after(call);
        if (type == Type.VOID_TYPE) after.push(key).call(Probe.TRACE_AFTER);
        else TracedValue.RESULT.take(after.op(type.getSize() == 2 ? DUP2 : DUP).push(key), type, code);
    }
}
