package dev.culprit.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Every method of the runtime that woven code calls. */
public enum Probe {
    CLAIM("Probes", "claim", "(Ljava/lang/Object;)Ljava/lang/Object;"),
    MADE("Probes", "made", "()Ljava/lang/Object;"),
    SHARED_READ("Probes", "sharedRead", "(Ljava/lang/Object;I)Z"),
    SHARED_WRITE("Probes", "sharedWrite", "(Ljava/lang/Object;I)Z"),
    ACCESS("Probes", "access", "(Ljava/lang/Object;I)V"),
    STATIC_ACCESS("Probes", "staticAccess", "(I)V"),
    ELEMENT_READ("Probes", "elementRead", "(Ljava/lang/Object;II)V"),
    ELEMENT_WRITE("Probes", "elementWrite", "(Ljava/lang/Object;II)V"),
    ALLOCATED("Probes", "allocated", "(Ljava/lang/Object;)V"),
    OPERATION("Probes", "operation", "(Ljava/lang/Object;I)V"),
    OPAQUE_ACCESS("Probes", "opaqueAccess", "(I)V"),
    CALL("Probes", "call", "(I)V"),
    OUTSIDE("Probes", "outside", "(I)V"),
    PUBLISHED("Probes", "published", "(II)V"),
    LOOP("Probes", "loop", "()V"),
    LIBRARY_LOOP("Probes", "libraryLoop", "()V"),
    SUSPEND("Probes", "suspend", "()Ldev/culprit/runtime/Strand;"),
    RESUME("Probes", "resume", "(Ldev/culprit/runtime/Strand;)V"),

    ENTER("Monitors", "enter", "(Ljava/lang/Object;I)V"),
    EXIT("Monitors", "exit", "(Ljava/lang/Object;I)V"),
    AWAIT("Monitors", "await", "(Ljava/lang/Object;I)V"),
    AWAIT_MILLIS("Monitors", "await", "(Ljava/lang/Object;JI)V"),
    AWAIT_NANOS("Monitors", "await", "(Ljava/lang/Object;JII)V"),
    SIGNAL("Monitors", "signal", "(Ljava/lang/Object;I)V"),
    SIGNAL_ALL("Monitors", "signalAll", "(Ljava/lang/Object;I)V"),
    HOLDS_LOCK("Monitors", "holdsLock", "(Ljava/lang/Object;)Z"),

    NANO_TIME("Times", "nanoTime", "()J"),
    CURRENT_TIME_MILLIS("Times", "currentTimeMillis", "()J"),
    NANO_ADJUSTMENT("Times", "nanoAdjustment", "(J)J"),
    IDENTITY_HASH_CODE("Chance", "identityHashCode", "(Ljava/lang/Object;)I"),
    HASH_CODE("Chance", "hashCode", "(Ljava/lang/Object;)I"),
    RANDOM("Chance", "random", "()D"),
    SEED("Chance", "seed", "()J"),
    FILL("Chance", "fill", "([B)Z"),

    START("Threads", "start", "(Ljava/lang/Thread;)V"),
    GATE("Threads", "gate", "()V"),
    JOIN("Threads", "join", "(Ljava/lang/Thread;J)Z"),
    ALIVE("Threads", "alive", "(Ljava/lang/Thread;)I"),
    STATE("Threads", "state", "(Ljava/lang/Thread;)Ljava/lang/Thread$State;"),
    SLEEP("Threads", "sleep", "(J)V"),
    SLEEP_NANOS("Threads", "sleepNanos", "(J)V"),
    YIELD("Threads", "yield", "()V"),
    ON_SPIN_WAIT("Threads", "onSpinWait", "()V"),
    PARK("Threads", "park", "(ZJ)Z"),
    UNPARK("Threads", "unpark", "(Ljava/lang/Object;)Z"),
    INTERRUPTED("Threads", "interrupted", "(Ljava/lang/Thread;)V"),
    UNWOUND("Threads", "unwound", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z"),
    UNCAUGHT("Threads", "uncaught", "(Ljava/lang/ThreadGroup;Ljava/lang/Throwable;)V"),
    THREAD_EXIT("Threads", "exit", "(Ljava/lang/Thread;)V"),
    ALL_THREADS("Threads", "all", "()[Ljava/lang/Thread;"),
    NEXT_THREAD_ID("Threads", "nextThreadId", "()J"),
    NEXT_THREAD_NUMBER("Threads", "nextThreadNumber", "()I"),
    EXIT_PROGRAM("Threads", "exitProgram", "(I)V"),
    ADD_SHUTDOWN_HOOK("Threads", "addShutdownHook", "(Ljava/lang/Thread;)Z"),
    REMOVE_SHUTDOWN_HOOK("Threads", "removeShutdownHook", "(Ljava/lang/Thread;)I"),
    BINDS_VIRTUAL_THREADS("Threads", "bindsVirtualThreads", "()Z"),

    BEGIN("Statics", "begin", "(Ljava/lang/Class;)Z"),
    END("Statics", "end", "(Ljava/lang/Class;)V"),
    FAIL("Statics", "fail", "(Ljava/lang/Class;Ljava/lang/Throwable;)Ljava/lang/Throwable;"),
    FOR_NAME("Statics", "forName", "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"),
    ENSURE("Statics", "ensure", "(Ljava/lang/Class;)Ljava/lang/Class;"),
    FORGET_ENUM_CONSTANTS("Statics", "forgetEnumConstants", "(Ljava/lang/Class;)V"),

    TARGET("Recorder", "target", "(Ljava/lang/Object;)V"),
    TARGET_ELEMENT("Recorder", "target", "(Ljava/lang/Object;I)V"),
    READ_INT("Recorder", "read", "(II)V"),
    READ_LONG("Recorder", "read", "(JI)V"),
    READ_FLOAT("Recorder", "read", "(FI)V"),
    READ_DOUBLE("Recorder", "read", "(DI)V"),
    READ_OBJECT("Recorder", "read", "(Ljava/lang/Object;I)V"),
    WRITE_INT("Recorder", "write", "(II)V"),
    WRITE_LONG("Recorder", "write", "(JI)V"),
    WRITE_FLOAT("Recorder", "write", "(FI)V"),
    WRITE_DOUBLE("Recorder", "write", "(DI)V"),
    WRITE_OBJECT("Recorder", "write", "(Ljava/lang/Object;I)V"),

    OBSERVER("ObserverAccess", "get", "(Ljava/lang/Thread;)Ldev/culprit/runtime/Observer;"),
    OWN_OBJECT("Patterns", "own", "()Ljava/lang/Object;"),
    CLAIM_OBJECT("Patterns", "claim", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
    USE_FIELD("Patterns", "field", "(Ljava/lang/Object;III)Z"),
    USE_CLAIMED_FIELD("Patterns", "claimedField", "(Ljava/lang/Object;III)I"),
    CALLER("Patterns", "caller", "()Ldev/culprit/runtime/Observer;"),
    OWN_INSIDE("Patterns", "ownInside", "(Ldev/culprit/runtime/Observer;III)I"),
    USE_INSIDE("Patterns", "inside", "(Ldev/culprit/runtime/Observer;Ljava/lang/Object;IIII)Z"),
    USE_CLAIMED_INSIDE("Patterns", "claimedInside", "(Ldev/culprit/runtime/Observer;Ljava/lang/Object;IIII)I"),
    USE_STATIC("Patterns", "staticField", "(I)V"),
    USE_ELEMENT("Patterns", "element", "(Ljava/lang/Object;II)V"),
    USE_LIBRARY_ELEMENT("Patterns", "libraryElement", "(Ljava/lang/Object;III)V"),
    USE_CALL("Patterns", "call", "(I)V"),
    USE_OUTSIDE("Patterns", "outside", "()V"),

    TRACE_VALUE1("Traces", "value1", "(I)V"),
    TRACE_VALUE2("Traces", "value2", "(I)V"),
    TRACE_VALUE4("Traces", "value4", "(I)V"),
    TRACE_VALUE4_FLOAT("Traces", "value4", "(F)V"),
    TRACE_VALUE8("Traces", "value8", "(J)V"),
    TRACE_VALUE8_DOUBLE("Traces", "value8", "(D)V"),
    TRACE_REFERENCE("Traces", "reference", "(Ljava/lang/Object;I)V"),
    TRACE_AFTER1("Traces", "after1", "(I)V"),
    TRACE_AFTER2("Traces", "after2", "(I)V"),
    TRACE_AFTER4("Traces", "after4", "(I)V"),
    TRACE_AFTER4_FLOAT("Traces", "after4", "(F)V"),
    TRACE_AFTER8("Traces", "after8", "(J)V"),
    TRACE_AFTER8_DOUBLE("Traces", "after8", "(D)V"),
    TRACE_AFTER_REFERENCE("Traces", "afterReference", "(Ljava/lang/Object;I)V"),
    TRACE_ARGUMENT1("Traces", "argument1", "(I)V"),
    TRACE_ARGUMENT2("Traces", "argument2", "(I)V"),
    TRACE_ARGUMENT4("Traces", "argument4", "(I)V"),
    TRACE_ARGUMENT4_FLOAT("Traces", "argument4", "(F)V"),
    TRACE_ARGUMENT8("Traces", "argument8", "(J)V"),
    TRACE_ARGUMENT8_DOUBLE("Traces", "argument8", "(D)V"),
    TRACE_ARGUMENT_REFERENCE("Traces", "argumentReference", "(Ljava/lang/Object;I)V"),
    TRACE_AFTER("Traces", "after", "()V"),
    TRACE_SAME("Traces", "same", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    TRACE_TICK("Traces", "tick", "()V"),
    TRACE_CALL("Traces", "call", "(I)V"),
    TRACE_CALL_ON("Traces", "call", "(Ljava/lang/Object;I)V"),
    TRACE_ENTER("Traces", "enter", "(II)Z"),
    TRACE_ENTER_CARRIER("Traces", "enter", "(Ldev/culprit/runtime/Traced;III)Z"),
    TRACE_ENTER_OBJECT("Traces", "enter", "(Ljava/lang/Object;II)Z"),
    TRACE_ENTERED("Traces", "entered", "(I)V"),
    TRACE_CAUGHT("Traces", "caught", "(Ljava/lang/Throwable;II)V"),
    TRACE_THROWN_OUT("Traces", "thrownOut", "(Ljava/lang/Throwable;I)V"),

    NOISE("Noise", "point", "(I)V");

    public static final String RUNTIME = "dev/culprit/runtime/";

    public final String owner;
    public final String method;
    public final String descriptor;

    Probe(String type, String method, String descriptor) {
        this.owner = "dev/culprit/runtime/" + type;
        this.method = method;
        this.descriptor = descriptor;
    }

    /** The call, with its arguments on the stack. */
    MethodInsnNode call() {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
    }
}
