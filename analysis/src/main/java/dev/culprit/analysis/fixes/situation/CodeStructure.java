package dev.culprit.analysis.fixes.situation;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The descriptors of a statement's structure from its bytecode, for classes without source. They are those that the
 * source would have, as far as the code shows them: loops and conditions look alike, and {@code &&} is a condition
 * more.
 */
public final class CodeStructure {
    /** Compilers jump over what is done if the condition holds, so the operator is the opposite one. */
    private static final Map<Integer, String> CONDITIONS = Map.ofEntries(
            Map.entry(Opcodes.IFEQ, "!="),
            Map.entry(Opcodes.IFNE, "=="),
            Map.entry(Opcodes.IFLT, ">="),
            Map.entry(Opcodes.IFGE, "<"),
            Map.entry(Opcodes.IFGT, "<="),
            Map.entry(Opcodes.IFLE, ">"),
            Map.entry(Opcodes.IF_ICMPEQ, "!="),
            Map.entry(Opcodes.IF_ICMPNE, "=="),
            Map.entry(Opcodes.IF_ICMPLT, ">="),
            Map.entry(Opcodes.IF_ICMPGE, "<"),
            Map.entry(Opcodes.IF_ICMPGT, "<="),
            Map.entry(Opcodes.IF_ICMPLE, ">"),
            Map.entry(Opcodes.IF_ACMPEQ, "!="),
            Map.entry(Opcodes.IF_ACMPNE, "=="),
            Map.entry(Opcodes.IFNULL, "!="),
            Map.entry(Opcodes.IFNONNULL, "=="));

    private static final String[] OPERATORS = {"+", "-", "*", "/", "%"};
    private static final String[] TYPES = {"int", "long", "float", "double"};

    private CodeStructure() {}

    /** Empty if no code of the class has the line. */
    public static Set<String> of(byte[] classFile, int line) {
        Set<String> found = new TreeSet<>();
        ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                return new Line(line, found);
            }
        };
        new ClassReader(classFile).accept(visitor, ClassReader.SKIP_FRAMES);
        return found;
    }

    /** Collects the descriptors of the instructions of one line. */
    private static final class Line extends MethodVisitor {
        private final int wanted;
        private final Set<String> found;
        private boolean here;

        Line(int wanted, Set<String> found) {
            super(Opcodes.ASM9);
            this.wanted = wanted;
            this.found = found;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            here = line == wanted;
        }

        private void add(String... descriptors) {
            if (here) found.addAll(Set.of(descriptors));
        }

        private void variable(String type) {
            add("VAR", type + "-VAR");
        }

        private void constant(String type) {
            add("CONST", type + "-CONST");
        }

        @Override
        public void visitVarInsn(int opcode, int local) {
            if (opcode >= Opcodes.ISTORE) add("ASSIGN_STMT", "=");
            int type = opcode >= Opcodes.ISTORE ? opcode - Opcodes.ISTORE : opcode - Opcodes.ILOAD;
            // this is not a variable
            if (type < TYPES.length) variable(TYPES[type]);
            else if (local > 0) variable("user-defined");
        }

        @Override
        public void visitIincInsn(int local, int by) {
            add("ASSIGN_STMT", by < 0 ? "--" : "++");
            variable("int");
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) add("ASSIGN_STMT", "=");
            variable(name(Type.getType(descriptor)));
        }

        private static String name(Type type) {
            if (type.getSort() == Type.ARRAY) return name(type.getElementType()) + "[]";
            if (type.getSort() < Type.ARRAY) return type.getClassName();
            return type.getClassName().equals("java.lang.String") ? "String" : "user-defined";
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            add("FUNC_CALL");
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.CHECKCAST) add("CAST");
            if (opcode == Opcodes.INSTANCEOF) add("instanceof");
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String || value instanceof Number)
                constant(value.getClass()
                        .getSimpleName()
                        .replace("Integer", "int")
                        .toLowerCase(Locale.ROOT));
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode != Opcodes.NEWARRAY) constant("int");
        }

        @Override
        public void visitJumpInsn(int opcode, Label to) {
            String operator = CONDITIONS.get(opcode);
            if (operator != null) add("COND_STMT", "if", operator);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) constant("int");
            else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) constant("long");
            else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) constant("double");
            else if (opcode == Opcodes.ACONST_NULL) constant("null");
            else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) add("ARRAY_ACCESS");
            else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) add("ARRAY_ACCESS", "ASSIGN_STMT", "=");
            else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM) add(OPERATORS[(opcode - Opcodes.IADD) / 4]);
            else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) add("CAST");
            else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) add("ASSIGN_STMT", "return");
            else if (opcode == Opcodes.ATHROW) add("throw");
        }
    }
}
