package dev.culprit.weave;

import dev.culprit.bytecode.Hierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Writes class files. Where ASM must compute a frame, it does so without loading classes. */
final class ClassOutput extends ClassWriter {
    /** Some seconds; by default ASM gives up after a fraction of one. */
    private static final long MOST_OPERATIONS = 1L << 32;

    private final Hierarchy hierarchy;

    /** {@code newFrames}: the code was changed so much that all frames are computed. */
    ClassOutput(ClassReader reader, Hierarchy hierarchy, boolean newFrames) {
        super(reader, newFrames ? COMPUTE_FRAMES : COMPUTE_MAXS);
        this.hierarchy = hierarchy;
        if (newFrames) setComputeLimits(Integer.MAX_VALUE, MOST_OPERATIONS);
    }

    @Override
    protected String getCommonSuperClass(String a, String b) {
        return hierarchy.commonSuper(a, b);
    }
}
