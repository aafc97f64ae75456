package dev.culprit.analysis.dependence.code;

import org.objectweb.asm.Type;

/**
 * A field of the program. The {@code number} identifies it within one run; the {@code key} is the same in every run.
 */
public record Field(int number, long key, String declaring, String name, Type type, boolean isFinal) {
    public boolean isReference() {
        return type.getSort() >= Type.ARRAY;
    }
}
