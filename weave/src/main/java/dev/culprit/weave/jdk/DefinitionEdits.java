package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class that the program defines itself exists already in the second run of a host.
 *
 * <pre>{@code
 *     Class<?> defineClass(byte[] bytes) { .. return c; }
 * becomes
 *     Class<?> defineClass(byte[] bytes) {
 *         Class<?> known = DefinedClasses.find(lookupClass, bytes);
 *         if (known != null) return known;
 *         ..
 *         DefinedClasses.add(c, bytes);
 *         return c;
 *     }
 * }</pre>
 */
final class DefinitionEdits {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    private static final String CLASS = "java/lang/Class";
    private static final String DEFINE = "defineClass";

    private DefinitionEdits() {}

    static Map<String, ClassEdit> all() {
        return Map.of(LOOKUP, DefinitionEdits::ofLookup, "java/lang/ClassLoader", DefinitionEdits::ofLoader);
    }

    private static void ofLookup(ClassNode type) {
        String descriptor = "([B)Ljava/lang/Class;";
        new MethodEdit(type)
                .beforeReturn(
                        DEFINE,
                        descriptor,
                        new Snippet().op(DUP).local(ALOAD, 1).call(Probe.ADD_NEIGHBOUR))
                .returnUnlessNull(
                        DEFINE,
                        descriptor,
                        new Snippet()
                                .local(ALOAD, 0)
                                .field(GETFIELD, LOOKUP, "lookupClass", "Ljava/lang/Class;")
                                .local(ALOAD, 1)
                                .call(Probe.FIND_NEIGHBOUR),
                        CLASS);
    }

    private static void ofLoader(ClassNode type) {
        String descriptor = "(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;";
        Snippet bytes = new Snippet().local(ALOAD, 2).local(ILOAD, 3).local(ILOAD, 4);
        Snippet sameBytes = new Snippet().local(ALOAD, 2).local(ILOAD, 3).local(ILOAD, 4);
        new MethodEdit(type)
                .beforeReturn(
                        DEFINE, descriptor, new Snippet().op(DUP).append(bytes).call(Probe.ADD_DEFINED))
                .returnUnlessNull(
                        DEFINE,
                        descriptor,
                        new Snippet().local(ALOAD, 0).append(sameBytes).call(Probe.FIND_DEFINED),
                        CLASS);
    }
}
