package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.model.SiteKind;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Replaces synchronized methods by calls of the model.
 *
 * <pre>{@code
 *     synchronized int f() { .. return x; }
 * becomes
 *     int f() {
 *         Monitors.enter(this, site);
 *         try { .. } catch (Throwable t) { Monitors.exit(this, site); throw t; }
 *         Monitors.exit(this, site); return x;
 *     }
 * }</pre>
 *
 * <p>The handler covers everything but the exits before the returns. Its frame names no local but {@code this}, so that
 * it agrees with any state of the others.
 */
public final class SynchronizedMethodWeaver implements MethodConcern {
    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";
    private static final String THROWABLE = "java/lang/Throwable";

    @Override
    public void weave(MethodCode code) {
        if ((code.method.access & ACC_SYNCHRONIZED) == 0) return;
        if (!code.isStatic() && reassignsThis(code))
            throw new IllegalStateException("this is reassigned in " + code.method.name);
        code.method.access &= ~ACC_SYNCHRONIZED;
        // the JVM also recognises its intrinsic methods by their modifiers
        if (code.method.visibleAnnotations != null)
            code.method.visibleAnnotations.removeIf(a -> a.desc.equals(INTRINSIC));
        lock(code.entry(), code).push(code.site(SiteKind.LOCK, "")).call(Probe.ENTER);
        LabelNode handler = Snippet.newLabel();
        List<TryCatchBlockNode> covered = new ArrayList<>();
        LabelNode start = Snippet.newLabel();
        code.entry().label(start);
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext()) {
            code.at(i);
            if (i.getOpcode() < IRETURN || i.getOpcode() > RETURN) continue;
            LabelNode end = Snippet.newLabel();
            int site = code.site(SiteKind.UNLOCK, "");
            Snippet exit = lock(code.before(i).label(end), code).push(site).call(Probe.EXIT);
            code.published(exit, site, "");
            covered.add(new TryCatchBlockNode(start, end, handler, null));
            start = Snippet.newLabel();
            code.after(i).label(start);
        }
        covered.add(new TryCatchBlockNode(start, handler, handler, null));
        code.method.tryCatchBlocks.addAll(covered);
        code.tail().label(handler);
        if ((code.type.version & 0xffff) >= V1_6)
            code.tail()
                    .frame(code.isStatic() ? new Object[0] : new Object[] {code.type.name}, new Object[] {THROWABLE});
        lock(code.tail(), code)
                .push(code.site(SiteKind.UNLOCK, ""))
                .call(Probe.EXIT)
                .op(ATHROW);
    }

    private static Snippet lock(Snippet snippet, MethodCode code) {
        return code.isStatic() ? snippet.constant(Type.getObjectType(code.type.name)) : snippet.local(ALOAD, 0);
    }

    private static boolean reassignsThis(MethodCode code) {
        for (AbstractInsnNode i = code.method.instructions.getFirst(); i != null; i = i.getNext())
            if (i.getOpcode() == ASTORE && ((VarInsnNode) i).var == 0) return true;
        return false;
    }
}
