package dev.culprit.weave.statics;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Plan;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Reports interfaces whose static state cannot be reset, so that it is kept from trial to trial. */
public final class KeptStatics {
    private static final String BEFORE_NAME = "static state of interface ";
    private static final String AFTER_NAME = " is kept between runs";
    private static final int MOST_NAMED = 3;

    private KeptStatics() {}

    public static void note(ClassNode type, Plan plan, Schema schema, Consumer<String> notes) {
        if (!plan.has(Aspect.FRESH) || (type.access & Opcodes.ACC_INTERFACE) == 0) return;
        if (!schema.renewedFields(type.name).isEmpty()) return;
        for (FieldNode field : type.fields) {
            if (!isState(field, schema.hierarchy())) continue;
            notes.accept(BEFORE_NAME + type.name.replace('/', '.') + AFTER_NAME);
            return;
        }
    }

    /**
     * The notes without those about further interfaces: frameworks have dozens of them. As classes are loaded, notes
     * are added and none is changed, so that those of several runs can be merged.
     */
    public static List<String> shortened(List<String> notes) {
        List<String> all = new ArrayList<>();
        int interfaces = 0;
        for (String note : notes) {
            boolean isKept = note.startsWith(BEFORE_NAME) && note.endsWith(AFTER_NAME);
            if (!isKept || ++interfaces <= MOST_NAMED) all.add(note);
            else if (interfaces == MOST_NAMED + 1) all.add("static state of other interfaces" + AFTER_NAME + ", too");
        }
        return all;
    }

    private static boolean isState(FieldNode field, Hierarchy hierarchy) {
        Type type = Type.getType(field.desc);
        if (type.getSort() == Type.ARRAY) return true;
        return type.getSort() == Type.OBJECT
                && !LibraryTable.standard().isTrait(Fact.IMMUTABLE, type.getInternalName())
                && !"java/lang/Enum".equals(hierarchy.superName(type.getInternalName()));
    }
}
