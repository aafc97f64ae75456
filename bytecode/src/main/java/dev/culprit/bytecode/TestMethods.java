package dev.culprit.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The test methods of a class, as its file shows them: by annotations, or by name for JUnit 3. */
public final class TestMethods {
    private static final String JUNIT3 = "junit/framework/TestCase";

    private TestMethods() {}

    /** The names in the order of the file, each once. */
    public static List<String> of(byte[] classFile) {
        Reading reading = new Reading();
        new ClassReader(classFile)
                .accept(reading, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return reading.names.stream().distinct().toList();
    }

    /** Annotations of JUnit and TestNG: Test, ParameterizedTest, RepeatedTest, TestFactory, TestTemplate. */
    private static boolean isTest(String annotation) {
        if (!annotation.startsWith("Lorg/junit/") && !annotation.startsWith("Lorg/testng/")) return false;
        String simple = annotation.substring(annotation.lastIndexOf('/') + 1, annotation.length() - 1);
        return simple.endsWith("Test") || simple.equals("TestFactory") || simple.equals("TestTemplate");
    }

    private static final class Reading extends ClassVisitor {
        private final List<String> names = new ArrayList<>();
        private boolean junit3;

        Reading() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(int version, int access, String name, String signature, String superName, String[] all) {
            junit3 = JUNIT3.equals(superName);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            if (junit3 && name.startsWith("test") && descriptor.equals("()V")) names.add(name);
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    if (isTest(annotation)) names.add(name);
                    return null;
                }
            };
        }
    }
}
