package dev.culprit.weave.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.model.trace.TracedPoint.Effect;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.Weaver;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The places of points that traces name are those of the original code. */
class TracedPointsTest {
    static class Sums {
        static long sum(long[] parts, String name) {
            long sum = 0;
            for (int i = 0; i < parts.length; i++) sum += parts[i];
            return name == null ? -sum : sum;
        }
    }

    /** Remembers methods and points. */
    private static final class Register implements MethodRegister {
        final List<String> methods = new ArrayList<>();
        final List<TracedPoint> points = new ArrayList<>();

        @Override
        public int add(byte[] classFile, String className, String name, String descriptor) {
            methods.add(name);
            return methods.size() - 1;
        }

        @Override
        public void add(TracedPoint point) {
            points.add(point);
        }
    }

    private final LoaderClassSource source = new LoaderClassSource(TracedPointsTest.class.getClassLoader());
    private final byte[] original = source.bytes(Sums.class.getName().replace('.', '/'));

    private Register weave(Equipment equipment) {
        Register register = new Register();
        int[] sites = {0};
        List<String> notes = new ArrayList<>();
        new Weaver(equipment, site -> ++sites[0], register, name -> true, source).weave(original, false, notes::add);
        assertEquals(List.of(), notes);
        return register;
    }

    private List<AbstractInsnNode> instructions(String method) {
        ClassNode type = new ClassNode();
        new ClassReader(original).accept(type, 0);
        List<AbstractInsnNode> real = new ArrayList<>();
        for (MethodNode m : type.methods)
            if (m.name.equals(method)) for (AbstractInsnNode i : m.instructions) if (i.getOpcode() >= 0) real.add(i);
        return real;
    }

    @Test
    void everyPointIsAtTheInstructionThatHasItsEffect() {
        Register register = weave(Equipment.CONTROLLED.with(Part.ALTERATIONS, Part.TRACE));
        Set<Effect> seen = EnumSet.noneOf(Effect.class);
        for (TracedPoint point : register.points) {
            String method = register.methods.get(point.method());
            if (!method.equals("sum")) continue;
            AbstractInsnNode insn = instructions(method).get(point.instruction());
            int opcode = insn.getOpcode();
            String text = point + " at opcode " + opcode;
            seen.add(point.effect());
            switch (point.effect()) {
                case VARIABLE -> {
                    assertTrue(opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD, text);
                    assertEquals(((VarInsnNode) insn).var, point.local(), text);
                }
                case INCREMENT -> assertEquals(((IincInsnNode) insn).var, point.local(), text);
                case RETURN -> assertEquals(Opcodes.LRETURN, opcode, text);
                case OUTCOME -> assertTrue(insn instanceof JumpInsnNode && opcode != Opcodes.GOTO, text);
                case RESULT -> assertTrue(opcode < Opcodes.IFEQ || opcode > Opcodes.RETURN, text);
            }
            if (opcode == Opcodes.LADD || opcode == Opcodes.LALOAD) assertTrue(point.isWide(), text);
        }
        assertEquals(EnumSet.allOf(Effect.class), seen);
    }

    @Test
    void pointsArePlacedOnlyWhereTheyAreTraced() {
        assertEquals(List.of(), weave(Equipment.CONTROLLED.with(Part.ALTERATIONS)).points);
        assertEquals(List.of(), weave(Equipment.CONTROLLED.with(Part.TRACE)).points);
    }
}
