package dev.culprit.weave.control;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Records what is accessed and with what value, beside the probe of the access.
 *
 * <pre>{@code
 *     x = o.f;      becomes      Recorder.target(o); x = o.f; Recorder.read(x, site);
 *     o.f = x;      becomes      Recorder.target(o); Recorder.write(x, site); o.f = x;
 * }</pre>
 */
public final class AccessRecording {
    private final boolean on;

    public AccessRecording(boolean on) {
        this.on = on;
    }

    /** Stack: object, before and after. */
    void target(Snippet snippet) {
        if (on) snippet.op(Opcodes.DUP).call(Probe.TARGET);
    }

    /** Stack: nothing, before and after. */
    void staticTarget(Snippet snippet) {
        if (on) snippet.op(Opcodes.ACONST_NULL).call(Probe.TARGET);
    }

    /** Stack: array, index, before and after. */
    void elementTarget(Snippet snippet) {
        if (on) snippet.op(Opcodes.DUP2).call(Probe.TARGET_ELEMENT);
    }

    /** Stack: value, before and after. */
    void read(Snippet snippet, Type type, int site) {
        if (on) value(snippet, type, site, Probe.READ_INT);
    }

    /** Stack: value, before and after. */
    void write(Snippet snippet, Type type, int site) {
        if (on) value(snippet, type, site, Probe.WRITE_INT);
    }

    private static void value(Snippet snippet, Type type, int site, Probe ofInt) {
        snippet.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP)
                .push(site)
                .call(Probe.values()[ofInt.ordinal() + offset(type)]);
    }

    private static int offset(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> 1;
            case Type.FLOAT -> 2;
            case Type.DOUBLE -> 3;
            case Type.OBJECT, Type.ARRAY -> 4;
            default -> 0;
        };
    }
}
