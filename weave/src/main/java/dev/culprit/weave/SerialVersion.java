package dev.culprit.weave;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Plan;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;

/**
 * Keeps the serial version of a class, which the JDK computes from its members if the class does not declare it.
 *
 * <pre>{@code
 *     class C implements Serializable { .. }
 * becomes
 *     class C implements Serializable { private static final long serialVersionUID = 42L; .. }
 * }</pre>
 */
final class SerialVersion {
    private static final String SERIALIZABLE = "java/io/Serializable";

    private SerialVersion() {}

    /** The field is not in the source, so that reflection does not list it. */
    private static final class Adder extends SerialVersionUIDAdder {
        private static final int ADDED =
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

        Adder(ClassNode type) {
            super(Opcodes.ASM9, type);
        }

        @Override
        protected void addSVUID(long version) {
            cv.visitField(ADDED, "serialVersionUID", "J", null, version).visitEnd();
        }
    }

    /** Reads the class, with the field added if members will be added. */
    static ClassNode read(ClassReader reader, Plan plan, Hierarchy hierarchy) {
        ClassNode type = new ClassNode();
        boolean changes = plan.has(Aspect.HEADERS) || plan.has(Aspect.FRESH) || plan.has(Aspect.PATTERNS);
        boolean computed = changes
                && (reader.getAccess() & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) == 0
                && hierarchy.isAssignable(SERIALIZABLE, reader.getClassName());
        ClassVisitor visitor = computed ? new Adder(type) : type;
        reader.accept(visitor, 0);
        return type;
    }
}
