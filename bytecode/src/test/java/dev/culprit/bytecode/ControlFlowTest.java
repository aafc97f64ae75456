package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.objectweb.asm.Opcodes.*;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.MethodNode;

class ControlFlowTest {
    private static ControlFlow flow(Consumer<MethodNode> body) {
        MethodNode method = new MethodNode(ACC_STATIC, "m", "(I)I", null, null);
        body.accept(method);
        return new ControlFlow(method);
    }

    private static void call(MethodNode m, String name) {
        m.visitMethodInsn(INVOKESTATIC, "C", name, "()V", false);
    }

    @Test
    void bothWaysOfAnIfMeetBehindIt() {
        ControlFlow flow = flow(m -> {
            Label otherwise = new Label();
            Label end = new Label();
            m.visitVarInsn(ILOAD, 0); // 0
            m.visitJumpInsn(IFEQ, otherwise); // 1
            call(m, "a"); // 2
            m.visitJumpInsn(GOTO, end); // 3
            m.visitLabel(otherwise);
            call(m, "b"); // 4
            m.visitLabel(end);
            m.visitInsn(ICONST_0); // 5
            m.visitInsn(IRETURN); // 6
        });
        assertEquals(5, flow.immediatePostDominator(1));
        assertEquals(5, flow.join(2, 4));
        assertTrue(flow.postDominates(5, 2));
        assertFalse(flow.postDominates(4, 1));
        assertEquals(flow.size(), flow.immediatePostDominator(6));
    }

    @Test
    void anEarlyReturnMakesTheExitTheFirstPlaceThatAllWaysCome() {
        ControlFlow flow = flow(m -> {
            Label on = new Label();
            m.visitVarInsn(ILOAD, 0); // 0
            m.visitJumpInsn(IFNE, on); // 1
            m.visitInsn(ICONST_1); // 2
            m.visitInsn(IRETURN); // 3
            m.visitLabel(on);
            m.visitInsn(ICONST_0); // 4
            m.visitInsn(IRETURN); // 5
        });
        assertEquals(flow.size(), flow.immediatePostDominator(1));
    }

    @Test
    void theConditionOfALoopDecidesUpToWhatFollowsTheLoop() {
        ControlFlow flow = flow(m -> {
            Label head = new Label();
            Label end = new Label();
            m.visitLabel(head);
            m.visitVarInsn(ILOAD, 0); // 0
            m.visitJumpInsn(IFLE, end); // 1
            m.visitIincInsn(0, -1); // 2
            m.visitJumpInsn(GOTO, head); // 3
            m.visitLabel(end);
            m.visitInsn(ICONST_0); // 4
            m.visitInsn(IRETURN); // 5
        });
        assertEquals(4, flow.immediatePostDominator(1));
        assertEquals(0, flow.immediatePostDominator(3));
        assertTrue(flow.reaches(3, 2));
        assertFalse(flow.reaches(4, 2));
    }

    @Test
    void aLoopWithoutEndHasAWayOutForTheTreesSake() {
        ControlFlow flow = flow(m -> {
            Label head = new Label();
            m.visitLabel(head);
            call(m, "a"); // 0
            m.visitJumpInsn(GOTO, head); // 1
        });
        assertEquals(1, flow.immediatePostDominator(0));
        assertEquals(flow.size(), flow.immediatePostDominator(1));
    }

    @Test
    void aThrowLeadsToTheHandlerAroundIt() {
        ControlFlow flow = flow(m -> {
            Label start = new Label();
            Label end = new Label();
            Label handler = new Label();
            Label on = new Label();
            m.visitTryCatchBlock(start, end, handler, null);
            m.visitLabel(start);
            m.visitVarInsn(ILOAD, 0); // 0
            m.visitJumpInsn(IFEQ, on); // 1
            m.visitInsn(ACONST_NULL); // 2
            m.visitInsn(ATHROW); // 3
            m.visitLabel(end);
            m.visitLabel(handler);
            m.visitInsn(POP); // 4
            m.visitLabel(on);
            m.visitInsn(ICONST_0); // 5
            m.visitInsn(IRETURN); // 6
        });
        assertEquals(4, flow.immediatePostDominator(3));
        assertEquals(5, flow.immediatePostDominator(1));
    }

    @Test
    void casesOfASwitchMeetBehindIt() {
        ControlFlow flow = flow(m -> {
            Label one = new Label();
            Label two = new Label();
            Label end = new Label();
            m.visitVarInsn(ILOAD, 0); // 0
            m.visitTableSwitchInsn(1, 2, end, one, two); // 1
            m.visitLabel(one);
            call(m, "a"); // 2
            m.visitLabel(two);
            call(m, "b"); // 3
            m.visitLabel(end);
            m.visitInsn(ICONST_0); // 4
            m.visitInsn(IRETURN); // 5
        });
        assertEquals(4, flow.immediatePostDominator(1));
        assertEquals(3, flow.immediatePostDominator(2));
    }
}
