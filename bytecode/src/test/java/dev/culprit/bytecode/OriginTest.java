package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.*;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

class OriginTest {
    static class Sample {
        int[] numbers;
        int[] others;
        static long[] totals;

        int direct(int i) {
            return numbers[i + 1];
        }

        int throughLocal(int i) {
            int[] a = numbers;
            int sum = 0;
            for (int k = 0; k < i; k++) sum += a[k];
            return sum;
        }

        void compound(int i) {
            numbers[i]++;
        }

        void store(int i, long value) {
            totals[i] = value;
        }

        int joined(boolean b, int i) {
            return (b ? numbers : others)[i];
        }

        void conditional(int i, Integer old) {
            numbers[i] = (old == null ? 0 : old > 5 ? old : 5) + 1;
        }

        void chosen(int i, int kind) {
            numbers[i] = switch (kind) {
                case 1 -> 7;
                case 2 -> i;
                default -> 0;
            };
        }

        int inLoop(int i) {
            int sum = 0;
            while (sum < 9) sum += numbers[i];
            return sum;
        }

        int caught(int[] a, int i) {
            try {
                return a[i];
            } catch (NullPointerException e) {
                return others[i];
            }
        }

        int parameter(int[] a, int i) {
            return a[i];
        }

        int reassigned(int i) {
            int[] a = numbers;
            if (i > 3) a = others;
            return a[i];
        }
    }

    @Test
    void arrayIsNamedByTheFieldItCameFrom() {
        assertEquals(List.of("numbers"), fields("direct"));
        assertEquals(List.of("numbers"), fields("throughLocal"));
        assertEquals(List.of("numbers", "numbers"), fields("compound"));
        assertEquals(List.of("totals"), fields("store"));
    }

    @Test
    void conditionsInTheExpressionDoNotMatter() {
        assertEquals(List.of("numbers"), fields("conditional"));
        assertEquals(List.of("numbers"), fields("chosen"));
        assertEquals(List.of("numbers"), fields("inLoop"));
        assertEquals(List.of("?", "others"), fields("caught"));
    }

    @Test
    void nothingIsGuessedWhereControlFlowJoinsOrALocalHasTwoStores() {
        assertEquals(List.of("?"), fields("joined"));
        assertEquals(List.of("?"), fields("parameter"));
        assertEquals(List.of("?"), fields("reassigned"));
    }

    private static List<String> fields(String name) {
        ClassNode type = new ClassNode();
        String internalName = Sample.class.getName().replace('.', '/');
        new ClassReader(new LoaderClassSource(OriginTest.class.getClassLoader()).bytes(internalName)).accept(type, 0);
        MethodNode method = type.methods.stream()
                .filter(m -> m.name.equals(name))
                .findFirst()
                .orElseThrow();
        Origin origin = new Origin(method);
        List<String> found = new ArrayList<>();
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.IALOAD) found.add(name(origin.field(i, 1)));
            else if (i.getOpcode() == Opcodes.IASTORE) found.add(name(origin.field(i, 2)));
            else if (i.getOpcode() == Opcodes.LASTORE) found.add(name(origin.field(i, 3)));
        }
        return found;
    }

    private static String name(FieldInsnNode field) {
        return field == null ? "?" : field.name;
    }
}
