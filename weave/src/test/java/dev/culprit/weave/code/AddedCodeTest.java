package dev.culprit.weave.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.weave.Zoo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** What coverage tools add to a class has no sites; the program's own code has the same ones as without a tool. */
class AddedCodeTest {
    private static final String BOOTSTRAP =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)";

    static class Shop {
        static int sales;
        private static final int[] DISCOUNTS = {1, 2};
        int total;
        int[] prices = {3};

        int sell(int i) {
            sales++;
            total += prices[i];
            total -= DISCOUNTS[i];
            return total;
        }
    }

    /** How a class gets hold of the tool's array. */
    enum Tool {
        FIELD("[Z") {
            @Override
            void fetch(MethodVisitor code, String type) {
                code.visitFieldInsn(GETSTATIC, type, "$data", "[Z");
            }
        },
        METHOD("[Z") {
            @Override
            void fetch(MethodVisitor code, String type) {
                code.visitMethodInsn(INVOKESTATIC, type, "$init", "()[Z", false);
            }
        },
        CONSTANT("[Z") {
            @Override
            void fetch(MethodVisitor code, String type) {
                Handle bootstrap = new Handle(H_INVOKESTATIC, type, "$init", BOOTSTRAP + "[Z", false);
                code.visitLdcInsn(new ConstantDynamic("$data", "Ljava/lang/Object;", bootstrap));
                code.visitTypeInsn(CHECKCAST, "[Z");
            }
        },
        COUNTERS("[I") {
            @Override
            void fetch(MethodVisitor code, String type) {
                code.visitFieldInsn(GETSTATIC, type, "$data", "[I");
            }
        };

        final String array;

        Tool(String array) {
            this.array = array;
        }

        abstract void fetch(MethodVisitor code, String type);

        /** What is executed at each line: a mark or a count. */
        void count(MethodVisitor code, int local, int index) {
            code.visitVarInsn(ALOAD, local);
            code.visitIntInsn(BIPUSH, index);
            if (this == COUNTERS) {
                code.visitInsn(DUP2);
                code.visitInsn(IALOAD);
                code.visitInsn(ICONST_1);
                code.visitInsn(IADD);
                code.visitInsn(IASTORE);
            } else {
                code.visitInsn(ICONST_1);
                code.visitInsn(BASTORE);
            }
        }
    }

    /** Adds what a coverage tool adds. */
    private static byte[] instrumented(byte[] classFile, Tool tool) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String type = reader.getClassName();
        int access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] thrown) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
                        return name.equals("sell") ? counting(next, tool, type) : next;
                    }

                    @Override
                    public void visitEnd() {
                        visitField(access, "$data", tool.array, null, null).visitEnd();
                        addInit(super.visitMethod(access, "$init", "()" + tool.array, null, null), tool, type);
                        addInit(super.visitMethod(access, "$init", BOOTSTRAP + tool.array, null, null), tool, type);
                        super.visitEnd();
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static MethodVisitor counting(MethodVisitor next, Tool tool, String type) {
        int local = 40;
        return new MethodVisitor(ASM9, next) {
            private int lines;

            @Override
            public void visitCode() {
                super.visitCode();
                tool.fetch(mv, type);
                visitVarInsn(ASTORE, local);
            }

            @Override
            public void visitLineNumber(int line, Label start) {
                super.visitLineNumber(line, start);
                tool.count(mv, local, lines++);
            }
        };
    }

    /** Creates the array on first use, with a call of the tool. */
    private static void addInit(MethodVisitor code, Tool tool, String type) {
        code.visitCode();
        code.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        code.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "flush", "()V", false);
        code.visitInsn(ICONST_4);
        code.visitIntInsn(NEWARRAY, tool == Tool.COUNTERS ? T_INT : T_BOOLEAN);
        code.visitInsn(DUP);
        code.visitFieldInsn(PUTSTATIC, type, "$data", tool.array);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static List<String> sites(byte[] classFile, Equipment equipment) {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        classes.put(Shop.class.getName().replace('.', '/'), classFile);
        List<Site> sites = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Zoo.weave(classes, equipment, sites, notes);
        assertEquals(List.of(), notes);
        return sites.stream().map(Site::toString).toList();
    }

    @ParameterizedTest
    @EnumSource
    void probesOfCoverageToolsHaveNoSites(Tool tool) {
        byte[] plain = new LoaderClassSource(Shop.class.getClassLoader())
                .bytes(Shop.class.getName().replace('.', '/'));
        byte[] instrumented = instrumented(plain, tool);
        assertEquals(sites(plain, Equipment.CONTROLLED), sites(instrumented, Equipment.CONTROLLED));
        Equipment altered = Equipment.of(Equipment.Execution.CONTROLLED, Equipment.Part.ALTERATIONS);
        assertEquals(sites(plain, altered), sites(instrumented, altered));
    }
}
