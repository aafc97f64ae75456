package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Methods of class loading and linking run with control suspended.
 *
 * <pre>{@code
 *     Class<?> loadClass(String name) { .. }
 * becomes
 *     Class<?> loadClass(String name) {
 *         ControlledThread s = Probes.suspend();
 *         try { return culprit$quiet$loadClass(name); } finally { Probes.resume(s); }
 *     }
 * }</pre>
 */
final class QuietMethods implements ClassEdit {
    private static final String CONTROLLED_THREAD = Probe.RUNTIME + "control/ControlledThread";
    private static final int VISIBILITY = ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE;

    private final Probe begin;
    private final Probe end;
    private final Set<String> names;

    QuietMethods(String... names) {
        this(Probe.SUSPEND, Probe.RESUME, names);
    }

    private QuietMethods(Probe begin, Probe end, String... names) {
        this.begin = begin;
        this.end = end;
        this.names = Set.of(names);
    }

    /** The program's own loaders: they stay under control, but no thread is preempted in them. */
    static QuietMethods loading(String... names) {
        return new QuietMethods(Probe.BEGIN_LOADING, Probe.END_LOADING, names);
    }

    @Override
    public void edit(ClassNode type) {
        List<MethodNode> wrappers = new ArrayList<>();
        for (MethodNode method : type.methods)
            if (names.contains(method.name) && method.instructions.size() > 0) wrappers.add(wrap(type, method));
        type.methods.addAll(wrappers);
    }

    private MethodNode wrap(ClassNode type, MethodNode method) {
        MethodNode wrapper = new MethodNode(
                method.access, method.name, method.desc, method.signature, method.exceptions.toArray(new String[0]));
        wrapper.visibleAnnotations = method.visibleAnnotations;
        method.visibleAnnotations = null;
        method.name = "culprit$quiet$" + method.name;
        method.access = method.access & ~VISIBILITY & ~ACC_FINAL | ACC_PRIVATE | ACC_SYNTHETIC;
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        Snippet call = new Snippet();
        List<Object> locals = new ArrayList<>();
        int next = 0;
        if (!isStatic) {
            call.local(ALOAD, next++);
            locals.add(type.name);
        }
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            call.local(argument.getOpcode(ILOAD), next);
            locals.add(verification(argument));
            next += argument.getSize();
        }
        call.call(isStatic ? INVOKESTATIC : INVOKESPECIAL, type.name, method.name, method.desc);
        locals.add(CONTROLLED_THREAD);
        LabelNode start = Snippet.newLabel();
        LabelNode handler = Snippet.newLabel();
        LabelNode last = Snippet.newLabel();
        wrapper.instructions = new Snippet()
                .call(begin)
                .local(ASTORE, next)
                .label(start)
                .append(call)
                .label(last)
                .local(ALOAD, next)
                .call(end)
                .op(Type.getReturnType(method.desc).getOpcode(IRETURN))
                .label(handler)
                .frame(locals.toArray(), new Object[] {"java/lang/Throwable"})
                .local(ALOAD, next)
                .call(end)
                .op(ATHROW);
        wrapper.tryCatchBlocks.add(new TryCatchBlockNode(start, last, handler, null));
        return wrapper;
    }

    private static Object verification(Type type) {
        return switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            default -> INTEGER;
        };
    }
}
