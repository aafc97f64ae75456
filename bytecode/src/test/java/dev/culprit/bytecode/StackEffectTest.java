package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.*;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

class StackEffectTest {

    /** Compares with ASM's own simulation, on all of {@code java.util}. */
    @Test
    void effectIsTheDifferenceBetweenTheFramesAroundAnInstruction() throws Exception {
        int compared = 0;
        try (JdkImage image = JdkImage.open(Path.of(System.getProperty("java.home")), "java.base")) {
            List<String> names = image.classesBelow("java/util");
            assertTrue(names.size() > 500);
            for (String name : names) {
                ClassNode type = new ClassNode();
                new ClassReader(image.bytes(name)).accept(type, ClassReader.SKIP_DEBUG);
                for (MethodNode method : type.methods) compared += compare(type, method);
            }
        }
        assertTrue(compared > 50_000, "compared " + compared);
    }

    private static int compare(ClassNode type, MethodNode method) throws AnalyzerException {
        Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
        int compared = 0;
        for (int i = 0; i + 1 < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            if (frames[i] == null || frames[i + 1] == null || insn.getOpcode() < 0 || !fallsThrough(insn)) continue;
            StackEffect effect = StackEffect.of(insn);
            assertEquals(
                    slots(frames[i + 1]),
                    slots(frames[i]) + effect.pushes() - effect.pops(),
                    type.name + "." + method.name + " opcode " + insn.getOpcode());
            compared++;
        }
        return compared;
    }

    private static boolean fallsThrough(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return !(opcode >= 167 && opcode <= 177) && opcode != 191;
    }

    private static int slots(Frame<BasicValue> frame) {
        int slots = 0;
        for (int i = 0; i < frame.getStackSize(); i++)
            slots += frame.getStack(i).getSize();
        return slots;
    }
}
