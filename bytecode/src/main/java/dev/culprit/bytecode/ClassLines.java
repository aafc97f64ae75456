package dev.culprit.bytecode;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods of a class with the lines that have code, to tell whether two class files come from the same source, even
 * if different compilers made them. {@code release} is the version of Java that the class is for.
 */
public record ClassLines(int release, Map<String, Set<Integer>> methods) {
    private static final int BEFORE_FIRST = 44;

    public static ClassLines of(byte[] classFile) {
        Map<String, Set<Integer>> methods = new TreeMap<>();
        int[] version = new int[1];
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public void visit(
                                    int major, int access, String name, String signature, String up, String[] types) {
                                version[0] = (major & 0xFFFF) - BEFORE_FIRST;
                            }

                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                if ((access & Opcodes.ACC_SYNTHETIC) != 0) return null;
                                Set<Integer> lines = methods.computeIfAbsent(name + descriptor, m -> new TreeSet<>());
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitLineNumber(int line, Label start) {
                                        lines.add(line);
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_FRAMES);
        return new ClassLines(version[0], methods);
    }

    /**
     * Whether both have the same methods, and each method begins and ends at the same lines. Compilers agree on these
     * lines, but not on all in between.
     */
    public boolean isLike(ClassLines other) {
        if (!methods.keySet().equals(other.methods.keySet())) return false;
        return methods.entrySet().stream()
                .allMatch(m -> ends(m.getValue()).equals(ends(other.methods.get(m.getKey()))));
    }

    private static List<Integer> ends(Set<Integer> lines) {
        if (lines.isEmpty()) return List.of();
        return List.of(Collections.min(lines), Collections.max(lines));
    }
}
