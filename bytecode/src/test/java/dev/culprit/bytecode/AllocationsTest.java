package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class AllocationsTest {
    /** The owners of the constructor calls that are found, in order. */
    private static List<String> found(Consumer<MethodNode> body) {
        MethodNode method = new MethodNode(ACC_STATIC, "m", "(I)V", null, null);
        body.accept(method);
        var recorded = Allocations.recorded(method);
        return StreamSupport.stream(method.instructions.spliterator(), false)
                .filter(recorded::contains)
                .map((AbstractInsnNode i) -> ((MethodInsnNode) i).owner)
                .toList();
    }

    private static void make(MethodNode m, String type) {
        m.visitTypeInsn(NEW, type);
        m.visitInsn(DUP);
    }

    private static void init(MethodNode m, String type, String descriptor) {
        m.visitMethodInsn(INVOKESPECIAL, type, "<init>", descriptor, false);
    }

    @Test
    void anObjectMadeForTheArgumentsOfAnotherOne() {
        assertEquals(List.of("B", "A"), found(m -> {
            make(m, "A");
            make(m, "B");
            m.visitInsn(LCONST_1);
            init(m, "B", "(J)V");
            init(m, "A", "(LB;)V");
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        }));
    }

    @Test
    void anArgumentThatIsChosen() {
        assertEquals(List.of("A"), found(m -> {
            Label otherwise = new Label();
            Label end = new Label();
            make(m, "A");
            m.visitVarInsn(ILOAD, 0);
            m.visitJumpInsn(IFEQ, otherwise);
            m.visitInsn(ICONST_1);
            m.visitJumpInsn(GOTO, end);
            m.visitLabel(otherwise);
            m.visitInsn(ICONST_2);
            m.visitLabel(end);
            init(m, "A", "(I)V");
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        }));
    }

    @Test
    void noneWithoutACopy() {
        assertEquals(List.of(), found(m -> {
            m.visitTypeInsn(NEW, "A");
            init(m, "A", "()V");
            m.visitInsn(RETURN);
        }));
    }

    @Test
    void notTheCallOfTheSuperConstructor() {
        assertEquals(List.of("A"), found(m -> {
            m.visitVarInsn(ALOAD, 0);
            make(m, "A");
            init(m, "A", "()V");
            init(m, "A", "(LA;)V");
            m.visitInsn(RETURN);
        }));
    }

    @Test
    void notWhereTheCopyWasPutAway() {
        assertEquals(List.of(), found(m -> {
            make(m, "A");
            m.visitVarInsn(ASTORE, 1);
            m.visitVarInsn(ASTORE, 2);
            m.visitVarInsn(ALOAD, 1);
            init(m, "A", "()V");
            m.visitInsn(RETURN);
        }));
    }
}
