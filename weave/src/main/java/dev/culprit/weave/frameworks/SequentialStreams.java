package dev.culprit.weave.frameworks;

import java.nio.charset.StandardCharsets;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Parallel streams of a framework become sequential ones. TestNG sorts its methods with such streams. Under control the
 * threads of the common pool that help with it would take part in every schedule, although nothing of the program
 * happens on them.
 *
 * <pre>{@code
 *     methods.parallelStream()          becomes      methods.stream()
 *     stream.parallel()                 becomes      stream.sequential()
 * }</pre>
 */
final class SequentialStreams {
    private static final String STREAM = "()Ljava/util/stream/Stream;";
    private static final String BASE = "()Ljava/util/stream/BaseStream;";

    private SequentialStreams() {}

    /** The changed class file; null if there is nothing to change. */
    static byte[] in(byte[] classFile) {
        if (!new String(classFile, StandardCharsets.ISO_8859_1).contains("parallel")) return null;
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        Replacing replacing = new Replacing(writer);
        reader.accept(replacing, 0);
        return replacing.replaced ? writer.toByteArray() : null;
    }

    private static final class Replacing extends ClassVisitor {
        private boolean replaced;

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
                    String instead = instead(owner, called, type);
                    replaced |= !instead.equals(called);
                    super.visitMethodInsn(opcode, owner, instead, type, inInterface);
                }
            };
        }

        private static String instead(String owner, String called, String type) {
            if (!owner.startsWith("java/util/")) return called;
            if (called.equals("parallelStream") && type.equals(STREAM)) return "stream";
            return called.equals("parallel") && type.equals(BASE) ? "sequential" : called;
        }
    }
}
