package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.BitSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Skips conditionals on marked values up to their immediate post-dominators.
 *
 * <pre>{@code
 *     if (x > 0) y = 1; else this.f = 2;
 *     z = 3;
 * becomes
 *     if (mark of x) { Marks.skipped(..); Marks.missedField(this, "f"); y = 0; mark of y = 1; }
 *     else if (x > 0) y = 1; else this.f = 2;
 *     z = 3;
 * }</pre>
 *
 * <p>If the rest of the method is skipped, an error leads there, so that {@code finally} blocks run and monitors are
 * left.
 */
final class ConditionGuard {
    private static final String END = Probe.RUNTIME + "suppression/SkippedToEnd";

    private final MethodShadow shadow;

    ConditionGuard(MethodShadow shadow) {
        this.shadow = shadow;
    }

    /** The instruction uses the topmost operands to decide what is executed next. */
    void weave(int i, int operands) {
        Region region = Region.of(shadow.flow, shadow.code.method, i);
        int end = region.end();
        boolean joins = end < shadow.flow.size() && shadow.frame(end) != null && !shadow.isHandler(end);
        weave(i, operands, region, !joins);
    }

    /** A marked exception is not thrown: the rest of the method is skipped. */
    void weaveThrow(int i) {
        weave(i, 1, Region.of(shadow.flow, shadow.code.method, i), true);
    }

    private void weave(int i, int operands, Region region, boolean ends) {
        AbstractInsnNode insn = shadow.flow.instruction(i);
        BitSet marks = shadow.stack.pop(operands);
        Snippet guard = shadow.code.first(insn);
        shadow.stack.settle(guard);
        if (marks.isEmpty()) return;
        if (ends && !shadow.canEnd(i)) return;
        LabelNode decide = Snippet.newLabel();
        shadow.stack.load(guard, marks).jump(IFEQ, decide);
        shadow.pop(guard, shadow.frame(i), operands);
        int depth = shadow.frame(i).getStackSize() - operands;
        shadow.skipped(guard, i, Marks.CONDITION, ends ? Marks.END : region.end() | added(region, depth) << 16);
        new MissedWrites(shadow, region, i, guard).mark();
        if (ends) end(guard);
        else join(guard, region, depth);
        guard.label(decide);
    }

    /** How many slots of operands the region leaves on the stack. */
    private int added(Region region, int depth) {
        Frame<BasicValue> there = shadow.frame(region.end());
        int slots = 0;
        for (int d = depth; d < there.getStackSize(); d++)
            slots += there.getStack(d).getSize();
        return slots;
    }

    private void end(Snippet guard) {
        shadow.leadsToEnd = true;
        guard.field(GETSTATIC, END, "INSTANCE", "L" + END + ";").op(ATHROW);
    }

    private void join(Snippet guard, Region region, int depth) {
        Frame<BasicValue> there = shadow.frame(region.end());
        for (int d = depth; d < there.getStackSize(); d++) {
            MethodShadow.pushDefault(guard, there.getStack(d).getType());
            shadow.used.set(shadow.slots.joined(d));
            guard.push(1).local(ISTORE, shadow.slots.joined(d));
        }
        for (int v = region.assigned().nextSetBit(0);
                v >= 0;
                v = region.assigned().nextSetBit(v + 1)) {
            BasicValue value = there.getLocal(v);
            if (value == BasicValue.UNINITIALIZED_VALUE) continue;
            MethodShadow.pushDefault(guard, value.getType());
            guard.local(value.getType().getOpcode(ISTORE), v);
            shadow.used.set(shadow.slots.local(v));
            guard.push(1).local(ISTORE, shadow.slots.local(v));
        }
        guard.jump(GOTO, shadow.label(region.end()));
    }
}
