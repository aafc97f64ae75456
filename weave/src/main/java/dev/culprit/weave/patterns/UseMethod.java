package dev.culprit.weave.patterns;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IOR;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_6;

import dev.culprit.runtime.patterns.Patterns;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;

/** The body of {@code culprit$use$f(object, site, write)}, as {@link PatternMembers} shows it. */
final class UseMethod {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int OBSERVER = 3;

    private final Snippet code = new Snippet();
    private final LabelNode end = Snippet.newLabel();
    private final String type;
    private final String last;
    private final int slot;
    private final boolean frames;

    UseMethod(ClassNode type, String last, int slot) {
        this.type = type.name;
        this.last = last;
        this.slot = slot;
        this.frames = (type.version & 0xffff) >= V1_6;
    }

    Snippet ofLibrary() {
        LabelNode other = Snippet.newLabel();
        code.local(ALOAD, 0).jump(IFNULL, end);
        code.call(Probe.CALLER).local(ASTORE, OBSERVER);
        code.local(ALOAD, OBSERVER).jump(IFNULL, end);
        loadWatch();
        code.local(ALOAD, OBSERVER).jump(IF_ACMPNE, other);
        code.local(ALOAD, 0).local(ALOAD, OBSERVER);
        loadLast();
        code.local(ILOAD, 1).local(ILOAD, 2).call(Probe.OWN_INSIDE);
        code.field(PUTFIELD, type, last, "I").op(RETURN);
        code.label(other);
        frame(true);
        loadInside();
        code.call(Probe.USE_INSIDE).jump(IFNE, end);
        claim();
        code.local(ALOAD, 0);
        loadInside();
        code.call(Probe.USE_CLAIMED_INSIDE);
        return end();
    }

    Snippet ofApplication() {
        LabelNode other = Snippet.newLabel();
        LabelNode keep = Snippet.newLabel();
        code.field(GETSTATIC, Probe.RUNTIME + "patterns/Patterns", "epoch", "I").jump(IFEQ, end);
        code.local(ALOAD, 0).jump(IFNULL, end);
        code.call(INVOKESTATIC, PatternMembers.THREAD, "currentThread", "()Ljava/lang/Thread;")
                .call(Probe.OBSERVER)
                .local(ASTORE, OBSERVER);
        code.local(ALOAD, OBSERVER).jump(IFNULL, other);
        loadWatch();
        code.local(ALOAD, OBSERVER).jump(IF_ACMPNE, other);
        code.local(ILOAD, 2).jump(IFNE, keep);
        loadLast();
        code.push(Patterns.WRITE).op(IAND).jump(IFNE, end);
        code.label(keep);
        frame(true);
        code.local(ALOAD, 0).local(ILOAD, 1).local(ILOAD, 2).op(IOR);
        code.field(PUTFIELD, type, last, "I").op(RETURN);
        code.label(other);
        frame(true);
        loadShared();
        code.call(Probe.USE_FIELD).jump(IFNE, end);
        claim();
        code.local(ALOAD, 0);
        loadShared();
        code.call(Probe.USE_CLAIMED_FIELD);
        return end();
    }

    private void loadShared() {
        loadWatch();
        loadLast();
        code.local(ILOAD, 1).local(ILOAD, 2).op(IOR).push(slot);
    }

    private void loadInside() {
        code.local(ALOAD, OBSERVER);
        loadWatch();
        loadLast();
        code.local(ILOAD, 1).local(ILOAD, 2).push(slot);
    }

    private void claim() {
        code.local(ALOAD, 0).local(ALOAD, 0);
        loadWatch();
        code.call(Probe.CLAIM_OBJECT).field(PUTFIELD, type, Schema.WATCH, OBJECT);
    }

    private void loadWatch() {
        code.local(ALOAD, 0).field(GETFIELD, type, Schema.WATCH, OBJECT);
    }

    private void loadLast() {
        code.local(ALOAD, 0).field(GETFIELD, type, last, "I");
    }

    /** Stack: the object, and what it must keep. */
    private Snippet end() {
        code.field(PUTFIELD, type, last, "I").op(RETURN).label(end);
        frame(false);
        return code.op(RETURN);
    }

    private void frame(boolean observer) {
        if (!frames) return;
        Object[] locals = observer
                ? new Object[] {type, INTEGER, INTEGER, Probe.RUNTIME + "patterns/Observer"}
                : new Object[] {type, INTEGER, INTEGER};
        code.frame(locals, new Object[0]);
    }
}
