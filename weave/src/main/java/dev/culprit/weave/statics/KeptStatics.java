package dev.culprit.weave.statics;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Plan;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Reports interfaces with state: the JVM initialises an interface once, so that its fields are kept from trial to
 * trial.
 */
public final class KeptStatics {
    private KeptStatics() {}

    public static void note(ClassNode type, Plan plan, Hierarchy hierarchy, Consumer<String> notes) {
        if (!plan.has(Aspect.FRESH) || (type.access & Opcodes.ACC_INTERFACE) == 0) return;
        for (FieldNode field : type.fields) {
            if (!isState(field, hierarchy)) continue;
            notes.accept("static state of interface " + type.name.replace('/', '.') + " is kept between runs");
            return;
        }
    }

    private static boolean isState(FieldNode field, Hierarchy hierarchy) {
        Type type = Type.getType(field.desc);
        if (type.getSort() == Type.ARRAY) return true;
        return type.getSort() == Type.OBJECT
                && !LibraryTable.standard().isTrait(Fact.IMMUTABLE, type.getInternalName())
                && !"java/lang/Enum".equals(hierarchy.superName(type.getInternalName()));
    }
}
