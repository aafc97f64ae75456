package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * {@code java.lang.Thread}: operations of threads on each other go to the model first.
 *
 * <pre>{@code
 *     public final void join(long millis) { .. }   becomes   .. { if (Threads.join(this, millis)) return; .. }
 *     start0();                                    becomes   Threads.start(this);
 * }</pre>
 *
 * <p>A thread's own monitor is not held while the model decides: {@code start} and, on JDK 17, {@code join} no longer
 * take it.
 */
final class ThreadEdit implements ClassEdit {
    static final String THREAD = "java/lang/Thread";
    static final String CONTROLLED_FIELD = "culprit$controlled";
    static final String CONTROLLED_THREAD = "Ldev/culprit/runtime/control/ControlledThread;";

    @Override
    public void edit(ClassNode type) {
        MethodEdit edit = new MethodEdit(type);
        type.fields.add(new FieldNode(
                ACC_PUBLIC | ACC_TRANSIENT | ACC_SYNTHETIC, CONTROLLED_FIELD, CONTROLLED_THREAD, null, null));
        String sleep = edit.declares("sleepNanos0", "(J)V")
                ? "sleepNanos0"
                : edit.declares("sleep0", "(J)V") ? "sleep0" : null;
        redirectCalls(edit, sleep);
        freeMonitors(edit, type);
        edit.returnIf("join", "(J)V", self().local(LLOAD, 1).call(Probe.JOIN))
                .returnUnlessNegative("isAlive", "()Z", self().call(Probe.ALIVE))
                .returnUnlessNull(
                        "getState", "()Ljava/lang/Thread$State;", self().call(Probe.STATE), "java/lang/Thread$State")
                .returnUnlessNegativeLong("nextThreadID", "()J", new Snippet().call(Probe.NEXT_THREAD_ID))
                .returnUnlessNegative("nextThreadNum", "()I", new Snippet().call(Probe.NEXT_THREAD_NUMBER))
                .last("interrupt", "()V", Probe.INTERRUPTED)
                .returnIf(
                        "dispatchUncaughtException",
                        "(Ljava/lang/Throwable;)V",
                        self().local(ALOAD, 1).call(Probe.UNWOUND))
                .first("exit", "()V", new Snippet().call(Probe.LEAVE_CALLS))
                .last("exit", "()V", Probe.THREAD_EXIT)
                .returnUnlessNull(
                        "getAllThreads",
                        "()[Ljava/lang/Thread;",
                        new Snippet().call(Probe.ALL_THREADS),
                        "[Ljava/lang/Thread;")
                .first("run", "()V", new Snippet().call(Probe.GATE));
        ThreadDoors.add(type, sleep);
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
        edit.find("join", "(JI)V").access &= ~ACC_SYNCHRONIZED; // it only calls the other one
        join.name = "culprit$join";
        join.access = ACC_PRIVATE | ACC_SYNCHRONIZED | ACC_SYNTHETIC;
        MethodNode free =
                new MethodNode(ACC_PUBLIC | ACC_FINAL, "join", "(J)V", null, join.exceptions.toArray(new String[0]));
        free.instructions = self().local(LLOAD, 1)
                .call(INVOKESPECIAL, THREAD, join.name, "(J)V")
                .op(RETURN);
        type.methods.add(free);
    }

    private static Snippet self() {
        return new Snippet().local(ALOAD, 0);
    }
}
