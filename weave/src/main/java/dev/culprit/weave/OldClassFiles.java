package dev.culprit.weave;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Class files from before Java 5. Their {@code finally} blocks are subroutines that are called wherever they are
 * needed. No analysis follows that, so the code is inlined there. They also have no class constants, which woven code
 * uses.
 */
final class OldClassFiles {
    private OldClassFiles() {}

    /** The class as a later compiler would have written it, or unchanged if it is recent enough. */
    static byte[] modern(byte[] classFile, int version) {
        if (version >= Opcodes.V1_5) return classFile;
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Modern(writer), 0);
        return writer.toByteArray();
    }

    private static final class Modern extends ClassVisitor {
        Modern(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visit(
                int version, int access, String name, String signature, String superName, String[] interfaces) {
            super.visit(Opcodes.V1_5, access, name, signature, superName, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new JSRInlinerAdapter(next, access, name, descriptor, signature, exceptions);
        }
    }
}
