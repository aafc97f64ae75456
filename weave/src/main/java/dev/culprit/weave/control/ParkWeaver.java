package dev.culprit.weave.control;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Parking in the JDK: the model parks a controlled thread, the JVM any other.
 *
 * <pre>{@code
 *     U.park(absolute, time);
 * becomes
 *     culprit$park(U, absolute, time);
 *     private static void culprit$park(Unsafe u, boolean absolute, long time) {
 *         if (!Threads.park(absolute, time)) {
 *             u.park(absolute, time);
 *             Threads.parked();
 *         }
 *     }
 * }</pre>
 */
public final class ParkWeaver {
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String PARK = "culprit$park";
    private static final String UNPARK = "culprit$unpark";

    private ParkWeaver() {}

    /** Weaves all methods of the class. */
    public static void weave(ClassNode type) {
        Map<String, MethodNode> bridges = new LinkedHashMap<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
                if (!(i instanceof MethodInsnNode call) || !call.owner.equals(UNSAFE)) continue;
                if (call.name.equals("park") && call.desc.equals("(ZJ)V"))
                    redirect(call, type, bridges, PARK, park(type));
                else if (call.name.equals("unpark")) redirect(call, type, bridges, UNPARK, unpark(type));
            }
        }
        type.methods.addAll(bridges.values());
    }

    private static void redirect(
            MethodInsnNode call, ClassNode type, Map<String, MethodNode> bridges, String name, MethodNode bridge) {
        bridges.putIfAbsent(name, bridge);
        call.setOpcode(INVOKESTATIC);
        call.owner = type.name;
        call.name = name;
        call.desc = bridge.desc;
    }

    private static MethodNode park(ClassNode type) {
        Snippet code = new Snippet().local(ILOAD, 1).local(LLOAD, 2).call(Probe.PARK);
        Snippet real = new Snippet()
                .local(ALOAD, 0)
                .local(ILOAD, 1)
                .local(LLOAD, 2)
                .call(INVOKEVIRTUAL, UNSAFE, "park", "(ZJ)V")
                .call(Probe.PARKED);
        return bridge(PARK, "(L" + UNSAFE + ";ZJ)V", code, real);
    }

    private static MethodNode unpark(ClassNode type) {
        Snippet code = new Snippet().local(ALOAD, 1).call(Probe.UNPARK);
        Snippet real = new Snippet()
                .local(ALOAD, 0)
                .local(ALOAD, 1)
                .call(INVOKEVIRTUAL, UNSAFE, "unpark", "(Ljava/lang/Object;)V");
        return bridge(UNPARK, "(L" + UNSAFE + ";Ljava/lang/Object;)V", code, real);
    }

    private static MethodNode bridge(String name, String descriptor, Snippet modelled, Snippet real) {
        MethodNode method = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
        LabelNode done = Snippet.newLabel();
        method.instructions =
                modelled.jump(IFNE, done).append(real).label(done).sameFrame().op(RETURN);
        return method;
    }
}
