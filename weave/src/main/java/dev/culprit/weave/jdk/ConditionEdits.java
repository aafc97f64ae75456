package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;

/** Conditions of locks: a wait can end without a reason. */
final class ConditionEdits {
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueued";

    private ConditionEdits() {}

    static Map<String, ClassEdit> all() {
        return Map.of(
                SYNCHRONIZER + "Synchronizer$ConditionObject", ConditionEdits::edit,
                SYNCHRONIZER + "LongSynchronizer$ConditionObject", ConditionEdits::edit);
    }

    private static void edit(ClassNode type) {
        new MethodEdit(type)
                .afterOperation()
                .returnIf("await", "()V", self().call(Probe.AWAIT_CONDITION))
                .returnIf("awaitUninterruptibly", "()V", self().call(Probe.AWAIT_CONDITION_UNINTERRUPTIBLY))
                .returnUnlessNegativeLong(
                        "awaitNanos", "(J)J", self().local(LLOAD, 1).call(Probe.AWAIT_CONDITION_NANOS))
                .returnUnlessNegative(
                        "await",
                        "(JLjava/util/concurrent/TimeUnit;)Z",
                        self().local(LLOAD, 1).local(ALOAD, 3).call(Probe.AWAIT_CONDITION_FOR_TIME))
                .returnUnlessNegative(
                        "awaitUntil",
                        "(Ljava/util/Date;)Z",
                        self().local(ALOAD, 1).call(Probe.AWAIT_CONDITION_UNTIL));
    }

    private static Snippet self() {
        return new Snippet().local(ALOAD, 0);
    }
}
