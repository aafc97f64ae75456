package dev.culprit.weave.code;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the instructions of a constructor that call another constructor on {@code this}: the calls of {@code <init>}
 * that do not belong to a {@code new} before them.
 */
public final class SuperCalls {
    private SuperCalls() {}

    public static Set<AbstractInsnNode> in(ClassNode type, MethodNode method) {
        if (!method.name.equals("<init>")) return Set.of();
        Set<AbstractInsnNode> calls = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<String, Integer> waiting = new HashMap<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.NEW) {
                waiting.merge(((TypeInsnNode) i).desc, 1, Integer::sum);
            } else if (i instanceof MethodInsnNode call && call.name.equals("<init>")) {
                if (waiting.merge(call.owner, -1, Integer::sum) < 0) {
                    waiting.put(call.owner, 0);
                    if (call.owner.equals(type.superName) || call.owner.equals(type.name)) calls.add(call);
                }
            }
        }
        return calls;
    }

    /** Whether no jump or handler leads from before the call to code after it. */
    static boolean isPassed(MethodNode method, AbstractInsnNode call) {
        InsnList all = method.instructions;
        int place = all.indexOf(call);
        for (AbstractInsnNode i = all.getFirst(); i != call; i = i.getNext()) {
            if (i instanceof JumpInsnNode jump && all.indexOf(jump.label) > place) return false;
            if (i instanceof TableSwitchInsnNode || i instanceof LookupSwitchInsnNode) return false;
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks)
            if (all.indexOf(block.start) < place && all.indexOf(block.handler) > place) return false;
        return true;
    }
}
