package dev.culprit.weave.frameworks;

import dev.culprit.weave.code.Probe;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Parts of test frameworks that compare the time that a part of a test takes with a limit. They read the clock of the
 * program. What frameworks measure for their reports is left alone.
 *
 * <pre>{@code
 *     System.currentTimeMillis()          becomes      TestClock.currentTimeMillis()
 * }</pre>
 */
final class MeasuredTests {
    private static final Set<String> CLASSES =
            Set.of("org/junit/jupiter/api/AssertTimeout", "org/junit/rules/Stopwatch$Clock");

    private MeasuredTests() {}

    /** The changed class file; null if there is nothing to change. */
    static byte[] in(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (!CLASSES.contains(reader.getClassName())) return null;
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Replacing(writer), 0);
        return writer.toByteArray();
    }

    private static final class Replacing extends ClassVisitor {
        Replacing(ClassWriter writer) {
            super(Opcodes.ASM9, writer);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean inInterface) {
                    Probe probe = owner.equals("java/lang/System") ? probe(called) : null;
                    if (probe == null) super.visitMethodInsn(opcode, owner, called, type, inInterface);
                    else super.visitMethodInsn(opcode, probe.owner, probe.method, probe.descriptor, false);
                }
            };
        }

        private static Probe probe(String called) {
            return switch (called) {
                case "nanoTime" -> Probe.TEST_NANO_TIME;
                case "currentTimeMillis" -> Probe.TEST_TIME_MILLIS;
                default -> null;
            };
        }
    }
}
