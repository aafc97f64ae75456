package dev.culprit.bytecode;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Computes one number from all instructions of a method. */
final class MethodPrint extends MethodVisitor {
    private final LongConsumer done;
    private final Map<Label, Integer> labels = new HashMap<>();
    private long print;

    MethodPrint(int access, LongConsumer done) {
        super(Opcodes.ASM9);
        this.done = done;
        this.print = access;
    }

    private void add(Object... parts) {
        print = print * 0x9E3779B97F4A7C15L + Arrays.deepHashCode(parts);
        print ^= print >>> 29;
    }

    private int number(Label label) {
        return labels.computeIfAbsent(label, l -> labels.size());
    }

    @Override
    public void visitInsn(int opcode) {
        add(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        add(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        add(opcode, index);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        add(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        add(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        add(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        add(name, descriptor, bootstrap.toString(), Arrays.toString(arguments));
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        add(opcode, number(label));
    }

    @Override
    public void visitLabel(Label label) {
        add("label", number(label));
    }

    @Override
    public void visitLdcInsn(Object value) {
        add("constant", value.getClass().getName(), value.toString());
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        add("step", index, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
        add(min, max, number(otherwise));
        for (Label target : targets) add(number(target));
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
        add(keys, number(otherwise));
        for (Label target : targets) add(number(target));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        add(descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        add(number(start), number(end), number(handler), type);
    }

    @Override
    public void visitEnd() {
        done.accept(print);
    }
}
