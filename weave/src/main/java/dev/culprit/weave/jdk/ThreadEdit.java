package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.Probe;
import dev.culprit.weave.Snippet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * {@code java.lang.Thread}: what threads do to each other goes to the model first, and doors let the runtime reach what the
 * JVM does.
 *
 * <pre>{@code
 *     public final void join(long millis) { .. }   becomes   .. { if (Threads.join(this, millis)) return; .. }
 *     start0();                                    becomes   Threads.start(this);
 *     public static void culprit$start(Thread t) { t.start0(); }
 * }</pre>
 *
 * A thread's own monitor is not held while the model decides: {@code start} and, on JDK 17, {@code join} lose it.
 */
final class ThreadEdit implements ClassEdit {
    static final String THREAD = "java/lang/Thread";
    static final String STRAND_FIELD = "culprit$strand";
    static final String STRAND = "Ldev/culprit/runtime/Strand;";
    static final String CHANGES_CURRENT = "Ljdk/internal/vm/annotation/ChangesCurrentThread;";
    private static final String OF_THREAD = "(Ljava/lang/Thread;)V";
    private static final int DOOR = ACC_PUBLIC | ACC_STATIC;

    @Override
    public void edit(ClassNode type) {
        MethodEdit edit = new MethodEdit(type);
        type.fields.add(new FieldNode(ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC, STRAND_FIELD, STRAND, null, null));
        String sleep = edit.declares("sleepNanos0", "(J)V") ? "sleepNanos0" : edit.declares("sleep0", "(J)V") ? "sleep0" : null;
        redirectCalls(edit, sleep);
        freeMonitors(edit, type);
        edit.returnIf("join", "(J)V", self().local(LLOAD, 1).call(Probe.JOIN))
                .returnUnlessNegative("isAlive", "()Z", self().call(Probe.ALIVE))
                .returnUnlessNull("getState", "()Ljava/lang/Thread$State;", self().call(Probe.STATE), "java/lang/Thread$State")
                .returnUnlessNegative("nextThreadNum", "()I", new Snippet().call(Probe.NEXT_THREAD_NUMBER))
                .last("interrupt", "()V", Probe.INTERRUPTED)
                .first("dispatchUncaughtException", "(Ljava/lang/Throwable;)V", self().local(ALOAD, 1).call(Probe.UNCAUGHT))
                .first("exit", "()V", self().call(Probe.THREAD_EXIT))
                .first("run", "()V", new Snippet().call(Probe.GATE));
        addDoors(edit, type, sleep);
    }

    private static void redirectCalls(MethodEdit edit, String sleep) {
        edit.redirect(THREAD, "start0", "()V", Probe.START);
        if (sleep == null) edit.redirect(THREAD, "sleep", "(J)V", Probe.SLEEP);
        else edit.redirect(THREAD, sleep, "(J)V", Probe.SLEEP_NANOS).redirect(THREAD, "yield0", "()V", Probe.YIELD);
    }

    private static void freeMonitors(MethodEdit edit, ClassNode type) {
        edit.unlock("start", "()V").unlock("start", "(Ljdk/internal/vm/ThreadContainer;)V");
        MethodNode join = edit.find("join", "(J)V");
        if (join == null || (join.access & ACC_SYNCHRONIZED) == 0) return;
        edit.find("join", "(JI)V").access &= ~ACC_SYNCHRONIZED; // it only calls the other
        join.name = "culprit$join";
        join.access = ACC_PRIVATE | ACC_SYNCHRONIZED | ACC_SYNTHETIC;
        MethodNode free = new MethodNode(ACC_PUBLIC | ACC_FINAL, "join", "(J)V", null, join.exceptions.toArray(new String[0]));
        free.instructions = self().local(LLOAD, 1).call(INVOKESPECIAL, THREAD, join.name, "(J)V").op(RETURN);
        type.methods.add(free);
    }

    private static void addDoors(MethodEdit edit, ClassNode type, String sleep) {
        edit.add(DOOR, "culprit$start", OF_THREAD, self().call(INVOKEVIRTUAL, THREAD, "start0", "()V").op(RETURN))
                .add(DOOR, "culprit$dispatch", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
                        self().local(ALOAD, 1).call(INVOKEVIRTUAL, THREAD, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V").op(RETURN))
                .add(DOOR, "culprit$exit", OF_THREAD, self().call(INVOKEVIRTUAL, THREAD, "exit", "()V").op(RETURN));
        if (sleep == null) {
            edit.add(DOOR, "culprit$sleep", "(J)V", new Snippet().local(LLOAD, 0).call(INVOKESTATIC, THREAD, "sleep", "(J)V").op(RETURN))
                    .add(DOOR, "culprit$yield", "()V", new Snippet().call(INVOKESTATIC, THREAD, "yield", "()V").op(RETURN));
            return;
        }
        Snippet nanos = new Snippet().local(LLOAD, 0).constant(1_000_000L).op(LMUL);
        Snippet nanosAgain = new Snippet().local(LLOAD, 0).constant(1_000_000L).op(LMUL);
        edit.add(DOOR, "culprit$sleep", "(J)V", virtualOrNot(nanos, "sleepNanos", "(J)V", nanosAgain, sleep))
                .add(DOOR, "culprit$yield", "()V", virtualOrNot(new Snippet(), "tryYield", "()V", new Snippet(), "yield0"))
                .add(DOOR, "culprit$carrier", "()Ljava/lang/Thread;", new Snippet().call(INVOKESTATIC, THREAD, "currentCarrierThread", "()Ljava/lang/Thread;").op(ARETURN))
                .add(DOOR, "culprit$setCurrent", OF_THREAD, new Snippet()
                        .call(INVOKESTATIC, THREAD, "currentCarrierThread", "()Ljava/lang/Thread;")
                        .append(self())
                        .call(INVOKEVIRTUAL, THREAD, "setCurrentThread", OF_THREAD)
                        .op(RETURN));
        type.methods.get(type.methods.size() - 1).visibleAnnotations = new ArrayList<>(List.of(new AnnotationNode(CHANGES_CURRENT)));
    }

    /** {@code if (Thread.currentThread() instanceof VirtualThread v) v.method(args); else method0(args);} */
    private static Snippet virtualOrNot(Snippet args, String method, String descriptor, Snippet argsAgain, String nativeMethod) {
        LabelNode platform = Snippet.newLabel();
        Snippet code = current();
        code.add(new org.objectweb.asm.tree.TypeInsnNode(INSTANCEOF, "java/lang/VirtualThread"));
        code.jump(IFEQ, platform).append(current());
        code.add(new org.objectweb.asm.tree.TypeInsnNode(CHECKCAST, "java/lang/VirtualThread"));
        return code.append(args).call(INVOKEVIRTUAL, "java/lang/VirtualThread", method, descriptor).op(RETURN)
                .label(platform).sameFrame().append(argsAgain).call(INVOKESTATIC, THREAD, nativeMethod, descriptor).op(RETURN);
    }

    private static Snippet current() {
        return new Snippet().call(INVOKESTATIC, THREAD, "currentThread", "()Ljava/lang/Thread;");
    }

    private static Snippet self() {
        return new Snippet().local(ALOAD, 0);
    }
}
