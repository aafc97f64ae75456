package dev.culprit.bytecode;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Determines whether methods of a class are the same in another build: the code counts, line numbers do not. */
public final class MethodPrints {
    private MethodPrints() {}

    /** A number for the code of each method, by name and descriptor. */
    public static Map<String, Long> of(byte[] classFile) {
        Map<String, Long> prints = new LinkedHashMap<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                String method = name + descriptor;
                                return new MethodPrint(access, print -> prints.put(method, print));
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return prints;
    }
}
