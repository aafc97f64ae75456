package dev.culprit.weave.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes it possible to initialise an interface again in each trial. Its fields must be final, so woven code reads their
 * values elsewhere; the fields themselves have those of the first trial.
 *
 * <pre>{@code
 *     interface I { List<X> ALL = new ArrayList<>(); }
 * becomes
 *     interface I {
 *         InterfaceState culprit$state$I;
 *         List<X> ALL;
 *         static {
 *             culprit$state$I = InterfaceState.of(I.class, 1);
 *             ALL = (List) InterfaceState.get(culprit$state$I, 0);
 *         }
 *         private static void culprit$clinit() { InterfaceState.set(new ArrayList<>(), culprit$state$I, 0); }
 *     }
 * and
 *     I.ALL                       becomes     (List) InterfaceState.get(I.culprit$state$I, 0)
 * }</pre>
 */
final class InterfaceStatics {
    private static final String DESCRIPTOR = "L" + Probe.RUNTIME + "control/InterfaceState;";

    private final Schema schema;

    InterfaceStatics(Schema schema) {
        this.schema = schema;
    }

    /** What replaces a read of the field, or null if that can stay. */
    Snippet read(FieldInsnNode insn, FieldFacts field) {
        int number = schema.renewedFields(field.declaringClass()).indexOf(field);
        // the owner in the instruction is a class that the method may use
        return number < 0 || insn.getOpcode() != GETSTATIC ? null : read(insn.owner, field, number);
    }

    private static Snippet read(String owner, FieldFacts field, int number) {
        Type type = Type.getType(field.descriptor());
        Snippet read = new Snippet()
                .field(GETSTATIC, owner, Schema.stateOf(field.declaringClass()), DESCRIPTOR)
                .push(number)
                .call(Probe.INTERFACE_VALUE);
        return type.getSort() >= Type.ARRAY ? read.type(CHECKCAST, type.getInternalName()) : read.unbox(type);
    }

    void weave(ClassNode type) {
        List<FieldFacts> fields = schema.renewedFields(type.name);
        if (fields.isEmpty()) return;
        for (MethodNode method : type.methods) if (method.name.equals("<clinit>")) moveInitialiser(method, fields);
        type.methods.add(initialiser(type.name, fields));
        int access = ACC_PUBLIC | ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC;
        type.fields.add(new FieldNode(access, Schema.stateOf(type.name), DESCRIPTOR, null, null));
        // older interfaces have no methods with code
        type.version = (type.version & ~0xffff) | Math.max(type.version & 0xffff, V1_8);
    }

    private static void moveInitialiser(MethodNode method, List<FieldFacts> fields) {
        method.name = Schema.CLINIT;
        method.access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
        for (AbstractInsnNode i : method.instructions.toArray()) {
            if (i.getOpcode() != PUTSTATIC) continue;
            FieldInsnNode write = (FieldInsnNode) i;
            int number = number(write, fields);
            if (number < 0) continue;
            String owner = write.owner;
            Snippet set = new Snippet().box(Type.getType(write.desc));
            set.field(GETSTATIC, owner, Schema.stateOf(owner), DESCRIPTOR).push(number);
            method.instructions.insertBefore(i, set.call(Probe.SET_INTERFACE_VALUE));
            method.instructions.remove(i);
        }
    }

    private static int number(FieldInsnNode write, List<FieldFacts> fields) {
        for (int i = 0; i < fields.size(); i++) {
            FieldFacts f = fields.get(i);
            if (f.declaringClass().equals(write.owner) && f.name().equals(write.name)) return i;
        }
        return -1;
    }

    private static MethodNode initialiser(String name, List<FieldFacts> fields) {
        MethodNode method = new MethodNode(ACC_STATIC, "<clinit>", "()V", null, null);
        Snippet code = new Snippet()
                .constant(Type.getObjectType(name))
                .push(fields.size())
                .call(Probe.NEW_INTERFACE_STATE)
                .field(PUTSTATIC, name, Schema.stateOf(name), DESCRIPTOR);
        for (int i = 0; i < fields.size(); i++) {
            FieldFacts field = fields.get(i);
            code.append(read(name, field, i)).field(PUTSTATIC, name, field.name(), field.descriptor());
        }
        method.instructions = code.op(RETURN);
        return method;
    }
}
