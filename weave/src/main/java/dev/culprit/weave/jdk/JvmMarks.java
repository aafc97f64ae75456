package dev.culprit.weave.jdk;

import dev.culprit.weave.code.Probe;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Translates the runtime's annotations for the JVM: into the JDK's own annotations, which only its source can name, and
 * into large frames.
 */
final class JvmMarks extends ClassVisitor {
    private static final String JDK = "Ljdk/internal/vm/annotation/";

    private static final String ROOMY = "L" + Probe.RUNTIME + "Roomy;";

    /**
     * The additional local variables of a roomy frame, 8 bytes each. Leaving a monitor needs a tenth of them. The rest
     * is for callers that were compiled when they entered it and are interpreted when they leave.
     */
    private static final int ROOM = 2048;

    private JvmMarks(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    static byte[] apply(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new JvmMarks(writer), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
        return new MethodVisitor(Opcodes.ASM9, next) {
            private int room;

            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                if (annotation.equals(ROOMY)) room = ROOM;
                return super.visitAnnotation(mark(annotation), visible);
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack, locals + room);
            }
        };
    }

    private static String mark(String annotation) {
        if (annotation.equals("L" + Probe.RUNTIME + "Inline;")) return JDK + "ForceInline;";
        if (annotation.equals("L" + Probe.RUNTIME + "Apart;")) return JDK + "DontInline;";
        return annotation;
    }
}
