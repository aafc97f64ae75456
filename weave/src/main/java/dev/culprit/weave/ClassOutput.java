package dev.culprit.weave;

import dev.culprit.bytecode.Hierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Writes class files. Where ASM must compute a frame, it does so without loading classes. */
final class ClassOutput extends ClassWriter {
    private final Hierarchy hierarchy;

    ClassOutput(ClassReader reader, Hierarchy hierarchy) {
        super(reader, COMPUTE_MAXS);
        this.hierarchy = hierarchy;
    }

    @Override
    protected String getCommonSuperClass(String a, String b) {
        return hierarchy.commonSuper(a, b);
    }
}
