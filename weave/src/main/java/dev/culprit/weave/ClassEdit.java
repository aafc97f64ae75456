package dev.culprit.weave;

import org.objectweb.asm.tree.ClassNode;

/** A change to one class that is written by hand. */
public interface ClassEdit {
    void edit(ClassNode type);

    default ClassEdit then(ClassEdit next) {
        return type -> {
            edit(type);
            next.edit(type);
        };
    }
}
