package dev.culprit.weave.replacement;

import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/**
 * Tests with arguments report them when they begin.
 *
 * <pre>{@code
 *     @ParameterizedTest
 *     void adds(int a, String b) { .. }      becomes      .. { TestArguments.begin(new Object[] {a, b}); .. }
 * }</pre>
 */
public final class TestEntryWeaver implements MethodConcern {
    private static final String PARAMETERIZED = "Lorg/junit/jupiter/params/ParameterizedTest;";

    @Override
    public void weave(MethodCode code) {
        if (code.isStatic() || !isParameterized(code)) return;
        Type[] types = Type.getArgumentTypes(code.method.desc);
        Snippet entry = code.entry().push(types.length).type(Opcodes.ANEWARRAY, "java/lang/Object");
        int local = 1;
        for (int i = 0; i < types.length; i++) {
            entry.op(Opcodes.DUP)
                    .push(i)
                    .local(types[i].getOpcode(Opcodes.ILOAD), local)
                    .box(types[i]);
            entry.op(Opcodes.AASTORE);
            local += types[i].getSize();
        }
        entry.call(Probe.BEGIN_TEST);
    }

    private static boolean isParameterized(MethodCode code) {
        if (code.method.visibleAnnotations == null) return false;
        for (AnnotationNode a : code.method.visibleAnnotations) if (a.desc.equals(PARAMETERIZED)) return true;
        return false;
    }
}
