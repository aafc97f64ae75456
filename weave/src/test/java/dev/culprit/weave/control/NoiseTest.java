package dev.culprit.weave.control;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.trial.Equipment;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.Woven;
import dev.culprit.weave.code.Probe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class NoiseTest {
    static class Busy {
        int x;
        static long y;
        final int[] a = {1};

        synchronized int work(List<String> list) {
            synchronized (a) {
                x += a[0];
            }
            list.add("n");
            y++;
            return x;
        }
    }

    private final Woven woven = Woven.logged(Equipment.NOISY, Busy.class);

    @Test
    void pointsComeBeforeAccessesMonitorsAndLibraryCalls() throws Exception {
        Object busy = woven.make(Busy.class);
        ProbeLog.take();
        woven.call(Busy.class, busy, "work", new ArrayList<String>());
        assertEquals(
                List.of(
                        "NOISE: locks",
                        "NOISE: reads x",
                        "NOISE: reads a[]",
                        "NOISE: writes x",
                        "NOISE: calls List.add",
                        "NOISE: reads y",
                        "NOISE: writes y",
                        "NOISE: reads x"),
                ProbeLog.take());
    }

    @Test
    void nothingElseIsWoven() {
        String name = Busy.class.getName().replace('.', '/');
        ClassNode type = new ClassNode();
        new ClassReader(woven.classes.get(name)).accept(type, 0);
        for (MethodNode method : type.methods) removeNoise(method);
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        ClassWriter plain = new ClassWriter(0);
        new ClassReader(new LoaderClassSource(getClass().getClassLoader()).bytes(name)).accept(plain, 0);
        assertEquals(text(plain.toByteArray()), text(writer.toByteArray()));
    }

    private static void removeNoise(MethodNode method) {
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (!(i instanceof MethodInsnNode call) || !call.owner.equals(Probe.NOISE.owner)) continue;
            method.instructions.remove(i.getPrevious());
            method.instructions.remove(i);
        }
    }

    private static String text(byte[] classFile) {
        java.io.StringWriter text = new java.io.StringWriter();
        new ClassReader(classFile)
                .accept(new org.objectweb.asm.util.TraceClassVisitor(new java.io.PrintWriter(text)), 0);
        return text.toString().replaceAll("MAX\\w+ = \\d+", "");
    }
}
