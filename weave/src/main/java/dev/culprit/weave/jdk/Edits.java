package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ParkWeaver;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** The JDK classes that are edited for controlled runs, in addition to weaving. */
final class Edits {
    private static final String OBJECT = "java/lang/Object";
    private static final String BOUND = "java/lang/ThreadBuilders$BoundVirtualThread";
    private static final String VM = "jdk/internal/misc/VM";
    private static final String FUTURE = "java/util/concurrent/CompletableFuture";

    private Edits() {}

    static Map<String, ClassEdit> of(Execution execution) {
        return switch (execution) {
            case CONTROLLED -> controlled();
            case NOISY -> noisy();
            case PLAIN -> plain();
        };
    }

    private static Map<String, ClassEdit> controlled() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>();
        edits.put(ThreadEdit.THREAD, new ThreadEdit());
        edits.put("java/lang/Thread$ThreadNumbering", type -> new MethodEdit(type)
                .returnUnlessNegative("next", "()I", new Snippet().call(Probe.NEXT_THREAD_NUMBER)));
        edits.put("java/lang/Thread$ThreadIdentifiers", type -> new MethodEdit(type)
                .returnUnlessNegativeLong("next", "()J", new Snippet().call(Probe.NEXT_THREAD_ID)));
        edits.put("java/lang/ThreadBuilders", Edits::bindVirtualThreads);
        ClassEdit gate = type -> new MethodEdit(type).first("run", "()V", new Snippet().call(Probe.GATE));
        edits.put(BOUND, gate.then(ParkWeaver::weave));
        edits.put("jdk/internal/misc/InnocuousThread", gate);
        edits.put("java/lang/ThreadGroup", type -> new MethodEdit(type)
                .first(
                        "uncaughtException",
                        "(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
                        new Snippet().local(ALOAD, 0).local(ALOAD, 2).call(Probe.UNCAUGHT)));
        edits.put("java/lang/Runtime", Edits::keepProcess);
        ClassEdit pipe =
                type -> new MethodEdit(type).returnIf("processExited", "()V", new Snippet().call(Probe.KEEPS_PIPES));
        edits.put("java/lang/ProcessImpl$ProcessPipeInputStream", pipe);
        edits.put("java/lang/ProcessImpl$ProcessPipeOutputStream", pipe);
        edits.put("java/lang/System", type -> new MethodEdit(type)
                .returnIf(
                        "getSecurityManager",
                        "()Ljava/lang/SecurityManager;",
                        new Snippet().call(Probe.UNCHECKED),
                        new Snippet().op(ACONST_NULL, ARETURN)));
        edits.put(OBJECT, type -> new MethodEdit(type).redirect(OBJECT, "hashCode", "()I", Probe.HASH_CODE));
        edits.put("java/lang/Enum", type -> new MethodEdit(type)
                .redirect(OBJECT, "hashCode", "()I", Probe.IDENTITY_HASH_CODE)
                .redirect("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", Probe.IDENTITY_HASH_CODE));
        edits.put("java/lang/reflect/Method", type -> new MethodEdit(type)
                .returnUnlessNull(
                        "invoke",
                        "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                        new Snippet().local(ALOAD, 0).local(ALOAD, 1).call(Probe.INVOKED_HASH_CODE),
                        "java/lang/Integer"));
        edits.put("java/lang/ref/ReferenceQueue", Edits::awaitReferences);
        edits.put("java/lang/ref/Reference", type -> new MethodEdit(type)
                .beforeReturn("enqueue", "()Z", new Snippet().call(Probe.REFERENCE_ENQUEUED)));
        edits.put("java/time/Clock", Edits::adjustClock);
        edits.put("java/util/concurrent/ThreadPoolExecutor", type -> idle(type, "getTask"));
        edits.put(FUTURE, Edits::letOthersSeeResult);
        ClassEdit idleWorker = type -> idle(type, "awaitWork");
        edits.put("java/util/concurrent/ForkJoinPool", idleWorker.then(new CommonPoolEdit()));
        edits.putAll(ChannelEdits.all());
        edits.putAll(ConditionEdits.all());
        edits.putAll(RandomEdits.all());
        edits.putAll(fresh());
        edits.merge("java/lang/Class", Edits::hashByName, ClassEdit::then);
        edits.put(
                "java/lang/invoke/MethodHandleNatives",
                new QuietMethods(
                        "linkCallSite",
                        "linkMethod",
                        "linkMethodHandleConstant",
                        "linkDynamicConstant",
                        "findMethodHandleType"));
        // a variable handle resolves its operations on first use
        edits.put("java/lang/invoke/VarForm", new QuietMethods("resolveMemberName"));
        edits.put("java/lang/invoke/MethodType", new QuietMethods("makeImpl"));
        // what serialisation knows of a class is created on first use and kept over trials
        edits.put("java/io/ObjectStreamClass", new QuietMethods("lookup", "getReflector"));
        // a table under a monitor that the model does not know, in which no thread is to be preempted
        ClassEdit until24 = new QuietMethods("startEntry", "finishEntry", "removeEntry", "changeEntry");
        ClassEdit since25 = new QuietMethods("readAccess", "associateAccess", "removeAccess", "forcedAssociateAccess");
        edits.put("java/lang/ClassValue$ClassValueMap", until24.then(since25));
        edits.put("jdk/internal/loader/BuiltinClassLoader", new QuietMethods("loadClassOrNull", "loadClass"));
        edits.put("jdk/internal/loader/ClassLoaders$AppClassLoader", new QuietMethods("loadClass"));
        edits.put("java/lang/ClassLoader", QuietMethods.loading("loadClass").then(Edits::openRuntime));
        edits.put(
                "jdk/internal/reflect/ReflectionFactory",
                new QuietMethods("newMethodAccessor", "newConstructorAccessor", "newFieldAccessor"));
        DefinitionEdits.all().forEach((name, edit) -> edits.merge(name, edit, ClassEdit::then));
        SourceEdits.all().forEach((name, edit) -> edits.merge(name, edit, ClassEdit::then));
        return edits;
    }

    /** Edits for free runs: the end of the program must not end the host. */
    private static Map<String, ClassEdit> noisy() {
        return Map.of("java/lang/Runtime", type -> endTrial(new MethodEdit(type)));
    }

    private static Map<String, ClassEdit> plain() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>(fresh());
        edits.putAll(noisy());
        return edits;
    }

    /** Edits that initialise classes whose static state is reset, where no woven code uses them. */
    private static Map<String, ClassEdit> fresh() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>();
        ClassEdit constants = type -> new MethodEdit(type)
                .first("getEnumConstantsShared", "()[Ljava/lang/Object;", ensure(0))
                .first("enumConstantDirectory", "()Ljava/util/Map;", ensure(0));
        edits.put("java/lang/Class", constants.then(Edits::initialiseNamed).then(Edits::hideAddedMembers));
        edits.put("java/lang/invoke/MethodHandles$Lookup", Edits::initialiseBeforeAccess);
        ClassEdit ensured = Edits::initialiseDeclaringClass;
        edits.put("java/lang/reflect/Field", ensured.then(Edits::makeFinal));
        edits.put("java/lang/runtime/SwitchBootstraps$ResolvedEnumLabels", Edits::forgetLabels);
        return edits;
    }

    /** Under control a virtual thread is a bound one, which the model can schedule like any other. */
    private static void bindVirtualThreads(ClassNode type) {
        Snippet bound = new Snippet()
                .type(NEW, BOUND)
                .op(DUP)
                .local(ALOAD, 1)
                .local(ILOAD, 2)
                .local(ALOAD, 3)
                .call(INVOKESPECIAL, BOUND, "<init>", "(Ljava/lang/String;ILjava/lang/Runnable;)V")
                .op(ARETURN);
        new MethodEdit(type)
                .returnIf(
                        "newVirtualThread",
                        "(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;",
                        new Snippet().call(Probe.BINDS_VIRTUAL_THREADS),
                        bound);
    }

    /**
     * Code of the JDK that is not woven computes hash codes from those of classes, as for annotations and method types,
     * and the program may compute the same.
     */
    private static void hashByName(ClassNode type) {
        new MethodEdit(type)
                .add(
                        ACC_PUBLIC,
                        "hashCode",
                        "()I",
                        new Snippet()
                                .local(ALOAD, 0)
                                .call(Probe.IDENTITY_HASH_CODE)
                                .op(IRETURN));
    }

    /** Woven code uses the runtime, which a security manager takes for an internal package of the JDK. */
    private static void openRuntime(ClassNode type) {
        Snippet ofRuntime = new Snippet()
                .local(ALOAD, 1)
                .call(INVOKEVIRTUAL, "java/lang/Class", "getPackageName", "()Ljava/lang/String;")
                .constant(Probe.RUNTIME.substring(0, Probe.RUNTIME.length() - 1).replace('/', '.'))
                .call(INVOKEVIRTUAL, "java/lang/String", "startsWith", "(Ljava/lang/String;)Z");
        new MethodEdit(type)
                .returnIf("checkPackageAccess", "(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V", ofRuntime);
    }

    private static void keepProcess(ClassNode type) {
        endTrial(new MethodEdit(type))
                .returnIf(
                        "addShutdownHook",
                        "(Ljava/lang/Thread;)V",
                        new Snippet().local(ALOAD, 1).call(Probe.ADD_SHUTDOWN_HOOK))
                .returnUnlessNegative(
                        "removeShutdownHook",
                        "(Ljava/lang/Thread;)Z",
                        new Snippet().local(ALOAD, 1).call(Probe.REMOVE_SHUTDOWN_HOOK));
    }

    private static MethodEdit endTrial(MethodEdit runtime) {
        return runtime.first("exit", "(I)V", new Snippet().local(ILOAD, 1).call(Probe.EXIT_PROGRAM))
                .first("halt", "(I)V", new Snippet().local(ILOAD, 1).call(Probe.EXIT_PROGRAM));
    }

    private static void adjustClock(ClassNode type) {
        String name = "culprit$adjustment";
        LabelNode real = Snippet.newLabel();
        new MethodEdit(type)
                .redirect(VM, "getNanoTimeAdjustment", "(J)J", type.name, name, "(J)J")
                .add(
                        ACC_PRIVATE | ACC_STATIC,
                        name,
                        "(J)J",
                        new Snippet()
                                .local(LLOAD, 0)
                                .call(Probe.NANO_ADJUSTMENT)
                                .constant(-1L)
                                .op(LCMP)
                                .jump(IFEQ, real)
                                .local(LLOAD, 0)
                                .call(Probe.NANO_ADJUSTMENT)
                                .op(LRETURN)
                                .label(real)
                                .sameFrame()
                                .local(LLOAD, 0)
                                .call(INVOKESTATIC, VM, "getNanoTimeAdjustment", "(J)J")
                                .op(LRETURN));
    }

    /**
     * The method in which workers wait for their next task: what they access there does not belong to a call of the
     * application.
     */
    private static void idle(ClassNode type, String name) {
        MethodEdit edit = new MethodEdit(type);
        for (MethodNode method : type.methods)
            if (method.name.equals(name))
                edit.first(name, method.desc, new Snippet().push(0).call(Probe.OUTSIDE));
    }

    /**
     * A switch caches the enum constants of its labels, but each trial creates new constants. Here they are looked up
     * each time.
     */
    private static void forgetLabels(ClassNode type) {
        for (MethodNode method : type.methods)
            if (method.name.equals("test"))
                for (AbstractInsnNode i : method.instructions.toArray())
                    if (i.getOpcode() == AASTORE) {
                        method.instructions.insertBefore(i, new InsnNode(POP));
                        method.instructions.set(i, new InsnNode(POP2));
                    }
    }

    private static void awaitReferences(ClassNode type) {
        awaitReference(type, "(J)Ljava/lang/ref/Reference;", new Snippet().local(LLOAD, 1));
        awaitReference(type, "()Ljava/lang/ref/Reference;", new Snippet().op(LCONST_0));
    }

    private static void awaitReference(ClassNode type, String descriptor, Snippet timeout) {
        new MethodEdit(type)
                .returnIf(
                        "remove",
                        descriptor,
                        new Snippet().call(Probe.AWAITS_REFERENCES),
                        new Snippet()
                                .local(ALOAD, 0)
                                .append(timeout)
                                .call(Probe.REMOVE_REFERENCE)
                                .op(ARETURN));
    }

    /** Where a future has its result, and what depends on it has not begun, another thread may use the result. */
    private static void letOthersSeeResult(ClassNode type) {
        Snippet dependents = new Snippet().local(ALOAD, 0);
        dependents.add(new FieldInsnNode(GETFIELD, FUTURE, "stack", "L" + FUTURE + "$Completion;"));
        new MethodEdit(type).first("postComplete", "()V", dependents.call(Probe.COMPLETED));
    }

    /** Programs that list the members of a class do not see those that weaving adds. */
    private static void hideAddedMembers(ClassNode type) {
        hide(type, Probe.HIDE_FIELDS, "getFields", "getDeclaredFields");
        hide(type, Probe.HIDE_METHODS, "getMethods", "getDeclaredMethods");
        hide(type, Probe.HIDE_CONSTRUCTORS, "getDeclaredConstructors");
        String byName = "(Ljava/lang/String;)Ljava/lang/reflect/Field;";
        for (String method : List.of("getField", "getDeclaredField"))
            new MethodEdit(type).beforeReturn(method, byName, new Snippet().call(Probe.SHOW_FIELD));
    }

    /**
     * Fields that are final in the program, but not in the woven class, can be made final, together with what this is a
     * copy of. A static one cannot be written then even if it is accessible.
     */
    private static void makeFinal(ClassNode type) {
        LabelNode noRoot = Snippet.newLabel();
        LabelNode notTrusted = Snippet.newLabel();
        String field = "L" + type.name + ";";
        for (FieldNode f : type.fields)
            if (f.name.equals("modifiers") || f.name.equals("trustedFinal")) f.access &= ~ACC_FINAL;
        type.interfaces.add(Probe.RUNTIME + "control/FinalField");
        new MethodEdit(type)
                .add(
                        ACC_PUBLIC,
                        "culprit$makeFinal",
                        "()V",
                        new Snippet()
                                .local(ALOAD, 0)
                                .op(DUP)
                                .field(GETFIELD, type.name, "modifiers", "I")
                                .push(ACC_FINAL)
                                .op(IOR)
                                .field(PUTFIELD, type.name, "modifiers", "I")
                                .local(ALOAD, 0)
                                .field(GETFIELD, type.name, "modifiers", "I")
                                .push(ACC_STATIC)
                                .op(IAND)
                                .jump(IFEQ, notTrusted)
                                .local(ALOAD, 0)
                                .op(ICONST_1)
                                .field(PUTFIELD, type.name, "trustedFinal", "Z")
                                .label(notTrusted)
                                .sameFrame()
                                .local(ALOAD, 0)
                                .field(GETFIELD, type.name, "root", field)
                                .jump(IFNULL, noRoot)
                                .local(ALOAD, 0)
                                .field(GETFIELD, type.name, "root", field)
                                .call(INVOKEVIRTUAL, type.name, "culprit$makeFinal", "()V")
                                .label(noRoot)
                                .sameFrame()
                                .op(RETURN));
    }

    private static void hide(ClassNode type, Probe probe, String... methods) {
        String list = probe.descriptor.substring(probe.descriptor.indexOf(')') + 1);
        for (String method : methods) new MethodEdit(type).beforeReturn(method, "()" + list, new Snippet().call(probe));
    }

    /** The JDK finds classes by their names as well, such as drivers of databases. */
    private static void initialiseNamed(ClassNode type) {
        for (MethodNode method : type.methods) {
            boolean always = method.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;");
            boolean ifAsked = method.desc.equals("(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
            if (!method.name.equals("forName") || !always && !ifAsked) continue;
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i.getOpcode() == ARETURN)
                    method.instructions.insertBefore(
                            i,
                            always
                                    ? new Snippet().call(Probe.ENSURE)
                                    : new Snippet().local(ILOAD, 1).call(Probe.ENSURE_IF));
        }
    }

    private static void initialiseBeforeAccess(ClassNode type) {
        MethodEdit edit = new MethodEdit(type);
        for (MethodNode method : type.methods)
            if (method.name.matches("findStatic(Getter|Setter|VarHandle)"))
                edit.first(method.name, method.desc, ensure(1));
    }

    private static Snippet ensure(int local) {
        return new Snippet().local(ALOAD, local).call(Probe.ENSURE).op(POP);
    }

    /** Reflective access to a static field initialises the class. */
    private static void initialiseDeclaringClass(ClassNode type) {
        String name = "culprit$ensure";
        LabelNode instance = Snippet.newLabel();
        MethodEdit edit = new MethodEdit(type);
        for (MethodNode method : type.methods)
            if (method.name.matches("[gs]et(Boolean|Byte|Char|Short|Int|Long|Float|Double)?")
                    && (method.access & ACC_PUBLIC) != 0)
                edit.first(
                        method.name,
                        method.desc,
                        new Snippet().local(ALOAD, 0).call(INVOKESPECIAL, type.name, name, "()V"));
        edit.add(
                ACC_PRIVATE,
                name,
                "()V",
                new Snippet()
                        .local(ALOAD, 0)
                        .field(GETFIELD, type.name, "modifiers", "I")
                        .push(ACC_STATIC)
                        .op(IAND)
                        .jump(IFEQ, instance)
                        .local(ALOAD, 0)
                        .field(GETFIELD, type.name, "clazz", "Ljava/lang/Class;")
                        .call(Probe.ENSURE)
                        .op(POP)
                        .label(instance)
                        .sameFrame()
                        .op(RETURN));
    }
}
