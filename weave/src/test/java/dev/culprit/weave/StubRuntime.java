package dev.culprit.weave;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** Classes of the runtime's shape whose methods do nothing but tell {@link ProbeLog}; made from {@link Probe}. */
public final class StubRuntime {
    private static final Type LOG = Type.getType(ProbeLog.class);
    private static final Method CALLED = Method.getMethod("Object called(String, Object[])");
    private static final String CONTROLLED_THREAD = Probe.RUNTIME + "control/ControlledThread";

    private StubRuntime() {}

    public static Map<String, byte[]> classes() {
        Map<String, ClassWriter> writers = new LinkedHashMap<>();
        for (Probe probe : Probe.values()) {
            ClassWriter writer = writers.computeIfAbsent(probe.owner, StubRuntime::begin);
            Method method = new Method(probe.method, probe.descriptor);
            GeneratorAdapter code = new GeneratorAdapter(ACC_PUBLIC | ACC_STATIC, method, null, null, writer);
            code.push(probe.name());
            code.loadArgArray();
            code.invokeStatic(LOG, CALLED);
            if (method.getReturnType().equals(Type.VOID_TYPE)) code.pop();
            else code.unbox(method.getReturnType());
            code.returnValue();
            code.endMethod();
        }
        writers.get(Probe.RUNTIME + "control/Probes")
                .visitField(ACC_PUBLIC | ACC_STATIC, "current", "L" + CONTROLLED_THREAD + ";", null, null)
                .visitEnd();
        writers.get(Probe.RUNTIME + "control/Statics")
                .visitField(ACC_PUBLIC | ACC_STATIC, "epoch", "I", null, 1)
                .visitEnd();
        writers.put(CONTROLLED_THREAD, begin(CONTROLLED_THREAD));
        Map<String, byte[]> classes = new LinkedHashMap<>();
        writers.forEach((name, writer) -> classes.put(name, writer.toByteArray()));
        return classes;
    }

    private static ClassWriter begin(String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", null);
        return writer;
    }
}
