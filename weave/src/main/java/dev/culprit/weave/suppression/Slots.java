package dev.culprit.weave.suppression;

import org.objectweb.asm.tree.MethodNode;

/**
 * The local variables that hold marks: one for each local variable of the method, one for each operand where paths
 * join, one for the method's site, one for a collection that is called, and a few for operands in between.
 */
record Slots(int base, int locals, int operands) {
    private static final int TEMPORARIES = 4;

    /** Makes room behind the method's own local variables. */
    static Slots reserve(MethodNode method) {
        Slots slots = new Slots(method.maxLocals, method.maxLocals, method.maxStack + 1);
        method.maxLocals = slots.end();
        return slots;
    }

    int local(int variable) {
        return base + variable;
    }

    int joined(int depth) {
        return base + locals + depth;
    }

    int method() {
        return base + locals + operands;
    }

    /** Holds the collection that is called, while the call is made. */
    int container() {
        return method() + 1;
    }

    int firstTemporary() {
        return method() + 2;
    }

    int end() {
        return firstTemporary() + TEMPORARIES * (operands + 1);
    }
}
