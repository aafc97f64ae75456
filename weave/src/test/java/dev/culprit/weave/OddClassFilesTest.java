package dev.culprit.weave;

import static org.junit.jupiter.api.Assertions.*;
import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

public class OddClassFilesTest {
    private final List<String> notes = new ArrayList<>();
    private final Weaver weaver =
            new Weaver(Woven.controlled(), site -> 1000, (f, c, m, d) -> 1, name -> true, new LoaderClassSource(null));

    /** A static method that counts a static field up, so often that probes do not fit; about 8 bytes each time. */
    public static byte[] huge(int increments) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(V17, ACC_PUBLIC, "Huge", null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "x", "I", null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()I", null, null);
        code.visitCode();
        Label end = new Label();
        code.visitFieldInsn(GETSTATIC, "Huge", "x", "I");
        code.visitJumpInsn(IFNE, end);
        for (int i = 0; i < increments; i++) {
            code.visitFieldInsn(GETSTATIC, "Huge", "x", "I");
            code.visitInsn(ICONST_1);
            code.visitInsn(IADD);
            code.visitFieldInsn(PUTSTATIC, "Huge", "x", "I");
        }
        code.visitLabel(end);
        code.visitFieldInsn(GETSTATIC, "Huge", "x", "I");
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void aMethodTooLargeForProbesIsWovenWithoutThem() throws Exception {
        byte[] woven = weaver.weave(huge(8000), false, notes::add);
        assertEquals(List.of("Huge.run is too large for access probes"), notes);
        assertEquals(8000, run(woven, "Huge"));
    }

    /** The probes fit, but its only branch no longer reaches its target and is made longer. */
    @Test
    void aLongJumpIsKept() throws Exception {
        byte[] woven = weaver.weave(huge(2500), false, notes::add);
        assertEquals(List.of(), notes);
        assertEquals(2500, run(woven, "Huge"));
    }

    @Test
    void aMethodOfTheLargestSizeIsLeftAsItIs() throws Exception {
        byte[] woven = weaver.weave(huge((65535 - 12) / 8), false, notes::add);
        assertTrue(notes.contains("Huge.run is too large for static initialisation"), notes.toString());
        assertEquals((65535 - 12) / 8, run(woven, "Huge"));
    }

    @Test
    void classFilesWithoutFramesAreWoven() throws Exception {
        for (int version : new int[] {V1_1, V1_2, V1_4, V1_5, V1_6}) {
            byte[] woven = weaver.weave(old(version), false, notes::add);
            assertEquals(List.of(), notes);
            assertEquals(6, run(woven, "Old" + version));
        }
    }

    /** As compilers made of {@code finally} before Java 1.4: a subroutine, here of a method that locks, too. */
    @Test
    void subroutinesAreWoven() throws Exception {
        for (int version : new int[] {V1_1, V1_4}) {
            byte[] woven = weaver.weave(withSubroutine(version), false, notes::add);
            assertEquals(List.of(), notes);
            assertEquals(12, run(woven, "Subroutine" + version));
        }
    }

    @Test
    void whatIsNoClassFileIsLeftAlone() {
        assertThrows(WeaveFailure.class, () -> weaver.weave(new byte[100], false, notes::add));
        assertThrows(WeaveFailure.class, () -> weaver.weave(new byte[0], false, notes::add));
    }

    @Test
    void aModuleDescriptorIsReturnedUnchanged() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(V17, ACC_MODULE, "module-info", null, null, null);
        writer.visitModule("m", 0, null).visitEnd();
        byte[] module = writer.toByteArray();
        assertSame(module, weaver.weave(module, false, notes::add));
    }

    /**
     * Legal, though no Java compiler makes it: the method's lock is gone from local 0. The class still gets what others
     * rely on.
     */
    @Test
    void aSynchronizedMethodThatOverwritesThisKeepsItsMonitor() throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC, "Overwrites", null, "java/lang/Object", null);
        constructor(writer);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_SYNCHRONIZED, "odd", "()V", null, null);
        code.visitCode();
        code.visitInsn(ACONST_NULL);
        code.visitVarInsn(ASTORE, 0);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        byte[] woven = weaver.weave(writer.toByteArray(), false, notes::add);
        Class<?> type = new MemoryLoader(Map.of("Overwrites", woven)).loadClass("Overwrites");
        type.getMethod("odd").invoke(type.getConstructor().newInstance());
        assertNotNull(type.getDeclaredField(Schema.HEADER));
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).startsWith("Overwrites has no probes"));
    }

    private static byte[] old(int version) {
        String name = "Old" + version;
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "x", "I", null, null).visitEnd();
        constructor(writer);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "run", "()I", null, null);
        code.visitCode();
        Label loop = new Label();
        Label end = new Label();
        code.visitInsn(ICONST_3);
        code.visitVarInsn(ISTORE, 0);
        code.visitLabel(loop);
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFEQ, end);
        code.visitFieldInsn(GETSTATIC, name, "x", "I");
        code.visitVarInsn(ILOAD, 0);
        code.visitInsn(IADD);
        code.visitFieldInsn(PUTSTATIC, name, "x", "I");
        code.visitIincInsn(0, -1);
        code.visitJumpInsn(GOTO, loop);
        code.visitLabel(end);
        code.visitFieldInsn(GETSTATIC, name, "x", "I");
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        return writer.toByteArray();
    }

    /**
     * Counts a static field up by 1 and, in a subroutine that is called from two places, by 10; gives it back after
     * that.
     */
    private static byte[] withSubroutine(int version) {
        String name = "Subroutine" + version;
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "x", "I", null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "run", "()I", null, null);
        code.visitCode();
        Label start = new Label();
        Label handler = new Label();
        Label again = new Label();
        Label subroutine = new Label();
        code.visitTryCatchBlock(start, handler, handler, null);
        code.visitLabel(start);
        add(code, name, 1);
        code.visitInsn(ACONST_NULL);
        code.visitInsn(ATHROW);
        code.visitLabel(handler);
        code.visitInsn(POP);
        code.visitJumpInsn(JSR, subroutine);
        code.visitFieldInsn(GETSTATIC, name, "x", "I");
        code.visitIntInsn(BIPUSH, 11);
        code.visitJumpInsn(IF_ICMPEQ, again);
        code.visitJumpInsn(JSR, subroutine);
        code.visitLabel(again);
        add(code, name, 1);
        code.visitFieldInsn(GETSTATIC, name, "x", "I");
        code.visitInsn(IRETURN);
        code.visitLabel(subroutine);
        code.visitVarInsn(ASTORE, 0);
        add(code, name, 10);
        code.visitVarInsn(RET, 0);
        code.visitMaxs(0, 0);
        return writer.toByteArray();
    }

    private static void add(MethodVisitor code, String owner, int amount) {
        code.visitFieldInsn(GETSTATIC, owner, "x", "I");
        code.visitIntInsn(BIPUSH, amount);
        code.visitInsn(IADD);
        code.visitFieldInsn(PUTSTATIC, owner, "x", "I");
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
    }

    private static Object run(byte[] classFile, String name) throws Exception {
        return new MemoryLoader(Map.of(name, classFile))
                .loadClass(name)
                .getMethod("run")
                .invoke(null);
    }
}
