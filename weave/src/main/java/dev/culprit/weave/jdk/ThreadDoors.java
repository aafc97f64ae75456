package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods added to {@code java.lang.Thread} through which the runtime reaches the JVM's own implementation.
 *
 * <pre>{@code public static void culprit$start(Thread t) { t.start0(); } public static void culprit$setCurrent(Thread
 *     t) { Thread.currentCarrierThread().setCurrentThread(t); } // JDK 21 }</pre>
 */
final class ThreadDoors {
    static final String OF_THREAD = "(Ljava/lang/Thread;)V";
    static final String GIVES_THREAD = "()Ljava/lang/Thread;";
    static final String DISPATCH = "(Ljava/lang/Thread;Ljava/lang/Throwable;)V";

    static final String STATUS = "(Ljava/lang/Thread;I)V";
    static final String SWAP = "(Ljava/lang/Thread;Ljava/lang/Object;)Ljava/lang/Object;";

    private static final String LOCALS = "java/lang/ThreadLocal$ThreadLocalMap";
    private static final String THREAD = ThreadEdit.THREAD;
    private static final String HOLDER = THREAD + "$FieldHolder";
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final int DOOR = ACC_PUBLIC | ACC_STATIC;

    private ThreadDoors() {}

    /** {@code sleep} is the native method that sleeps for nanoseconds, or null if there is none. */
    static void add(ClassNode type, String sleep) {
        MethodEdit edit = new MethodEdit(type)
                .add(DOOR, "culprit$start", OF_THREAD, ofFirst("start0", "()V", new Snippet()))
                .add(DOOR, "culprit$exit", OF_THREAD, ofFirst("exit", "()V", new Snippet()))
                .add(
                        DOOR,
                        "culprit$dispatch",
                        DISPATCH,
                        ofFirst(
                                "dispatchUncaughtException",
                                "(Ljava/lang/Throwable;)V",
                                new Snippet().local(ALOAD, 1)));
        edit.add(
                        DOOR,
                        "culprit$swapLocals",
                        SWAP,
                        new Snippet()
                                .local(ALOAD, 0)
                                .field(GETFIELD, THREAD, "threadLocals", "L" + LOCALS + ";")
                                .local(ALOAD, 0)
                                .local(ALOAD, 1)
                                .type(CHECKCAST, LOCALS)
                                .field(PUTFIELD, THREAD, "threadLocals", "L" + LOCALS + ";")
                                .op(ARETURN))
                .add(DOOR, "culprit$refresh", OF_THREAD, refresh());
        if (sleep == null) {
            edit.add(
                            DOOR,
                            "culprit$sleep",
                            "(J)V",
                            toStatic(new Snippet().local(LLOAD, 0), "sleep", "(J)V")
                                    .op(RETURN))
                    .add(
                            DOOR,
                            "culprit$yield",
                            "()V",
                            toStatic(new Snippet(), "yield", "()V").op(RETURN));
        } else {
            edit.add(DOOR, "culprit$sleep", "(J)V", virtualOrNot(nanos(), "sleepNanos", "(J)V", nanos(), sleep))
                    .add(
                            DOOR,
                            "culprit$yield",
                            "()V",
                            virtualOrNot(new Snippet(), "tryYield", "()V", new Snippet(), "yield0"))
                    .add(
                            DOOR,
                            "culprit$setStatus",
                            STATUS,
                            new Snippet()
                                    .local(ALOAD, 0)
                                    .field(GETFIELD, THREAD, "holder", "L" + HOLDER + ";")
                                    .local(ILOAD, 1)
                                    .field(PUTFIELD, HOLDER, "threadStatus", "I")
                                    .op(RETURN))
                    .add(DOOR, "culprit$carrier", GIVES_THREAD, carrier().op(ARETURN))
                    .add(
                            DOOR,
                            "culprit$setCurrent",
                            OF_THREAD,
                            carrier()
                                    .local(ALOAD, 0)
                                    .call(INVOKEVIRTUAL, THREAD, "setCurrentThread", OF_THREAD)
                                    .op(RETURN));
            markChangesCurrentThread(type.methods.get(type.methods.size() - 1));
        }
    }

    /** Prevents the compiler from reusing the current thread of before the call after it. */
    static void markChangesCurrentThread(MethodNode method) {
        AnnotationNode mark = new AnnotationNode("Ljdk/internal/vm/annotation/ChangesCurrentThread;");
        method.visibleAnnotations = new ArrayList<>(List.of(mark));
    }

    private static Snippet ofFirst(String method, String descriptor, Snippet arguments) {
        return new Snippet()
                .local(ALOAD, 0)
                .append(arguments)
                .call(INVOKEVIRTUAL, THREAD, method, descriptor)
                .op(RETURN);
    }

    private static Snippet refresh() {
        return new Snippet()
                .local(ALOAD, 0)
                .op(ACONST_NULL)
                .field(PUTFIELD, THREAD, "inheritableThreadLocals", "L" + LOCALS + ";")
                .local(ALOAD, 0)
                .op(ACONST_NULL)
                .field(PUTFIELD, THREAD, "uncaughtExceptionHandler", "Ljava/lang/Thread$UncaughtExceptionHandler;")
                .local(ALOAD, 0)
                .op(LCONST_0)
                .field(PUTFIELD, THREAD, "threadLocalRandomSeed", "J")
                .local(ALOAD, 0)
                .op(ICONST_0)
                .field(PUTFIELD, THREAD, "threadLocalRandomProbe", "I")
                .local(ALOAD, 0)
                .op(ICONST_0)
                .field(PUTFIELD, THREAD, "threadLocalRandomSecondarySeed", "I")
                .op(RETURN);
    }

    private static Snippet toStatic(Snippet arguments, String method, String descriptor) {
        return arguments.call(INVOKESTATIC, THREAD, method, descriptor);
    }

    private static Snippet carrier() {
        return toStatic(new Snippet(), "currentCarrierThread", GIVES_THREAD);
    }

    private static Snippet nanos() {
        return new Snippet().local(LLOAD, 0).constant(1_000_000L).op(LMUL);
    }

    /** {@code if (Thread.currentThread() instanceof VirtualThread v) v.method(args); else platform(args);} */
    private static Snippet virtualOrNot(
            Snippet args, String method, String descriptor, Snippet sameArgs, String platform) {
        LabelNode otherwise = Snippet.newLabel();
        return toStatic(new Snippet(), "currentThread", GIVES_THREAD)
                .type(INSTANCEOF, VIRTUAL)
                .jump(IFEQ, otherwise)
                .append(toStatic(new Snippet(), "currentThread", GIVES_THREAD))
                .type(CHECKCAST, VIRTUAL)
                .append(args)
                .call(INVOKEVIRTUAL, VIRTUAL, method, descriptor)
                .op(RETURN)
                .label(otherwise)
                .sameFrame()
                .append(toStatic(sameArgs, platform, descriptor))
                .op(RETURN);
    }
}
