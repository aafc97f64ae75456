package dev.culprit.bytecode;

import org.objectweb.asm.Opcodes;

/** What a class file says about one field. */
public record FieldFacts(String declaringClass, String name, String descriptor, int access, boolean constant) {
    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    /** As {@code pkg.Class.field}. */
    public String qualifiedName() {
        return declaringClass.replace('/', '.') + "." + name;
    }
}
