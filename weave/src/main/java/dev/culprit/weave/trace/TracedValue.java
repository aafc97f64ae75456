package dev.culprit.weave.trace;

import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Records a value of a traced run by the probe for its type: read from the heap or a final field, returned by a call,
 * or an argument.
 */
enum TracedValue {
    READ(Probe.TRACE_VALUE1),
    FINAL(Probe.TRACE_FINAL1),
    RESULT(Probe.TRACE_AFTER1),
    ARGUMENT(Probe.TRACE_ARGUMENT1);

    /** The probe for one byte. Those of the other types follow it. */
    private final Probe first;

    TracedValue(Probe first) {
        this.first = first;
    }

    /** Stack: value, before and after. */
    void keep(Snippet snippet, Type type, MethodCode code) {
        take(snippet.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP), type, code);
    }

    /** Stack: the value and the probe's further arguments; afterwards nothing. */
    void take(Snippet snippet, Type type, MethodCode code) {
        int offset = offset(type);
        if (type.getSort() >= Type.ARRAY) snippet.push(code.slot());
        snippet.call(Probe.values()[first.ordinal() + offset]);
    }

    private static int offset(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE -> 0;
            case Type.CHAR, Type.SHORT -> 1;
            case Type.INT -> 2;
            case Type.FLOAT -> 3;
            case Type.LONG -> 4;
            case Type.DOUBLE -> 5;
            default -> 6;
        };
    }
}
