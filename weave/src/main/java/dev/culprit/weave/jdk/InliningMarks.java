package dev.culprit.weave.jdk;

import dev.culprit.weave.Probe;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Turns the runtime's marks for the JVM's compiler into the JDK's, which cannot be named in source that is compiled outside it. */
final class InliningMarks extends ClassVisitor {
    private static final String JDK = "Ljdk/internal/vm/annotation/";

    private InliningMarks(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    static byte[] apply(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new InliningMarks(writer), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return super.visitAnnotation(mark(annotation), visible);
            }
        };
    }

    private static String mark(String annotation) {
        if (annotation.equals("L" + Probe.RUNTIME + "Inline;")) return JDK + "ForceInline;";
        if (annotation.equals("L" + Probe.RUNTIME + "Apart;")) return JDK + "DontInline;";
        if (annotation.equals("L" + Probe.RUNTIME + "Reserved;")) return JDK + "ReservedStackAccess;";
        return annotation;
    }
}
