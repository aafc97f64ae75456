package dev.culprit.weave.suppression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.runtime.suppression.SuppressionWatcher;
import dev.culprit.weave.MemoryLoader;
import dev.culprit.weave.Zoo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * In generated programs, suppressing a random set of stores leaves every value that does not depend on them as it was.
 */
class SuppressionPropertyTest {
    private static final int PROGRAMS = 30;
    private static final int ARGUMENT = 3;

    @TempDir
    Path folder;

    private Map<String, byte[]> plain;
    private Map<String, byte[]> woven;
    private final List<Site> sites = new ArrayList<>();
    /** By class, method and descriptor: the line of each instruction that stores, 0 for others. */
    private final Map<String, int[]> storeLines = new HashMap<>();

    @AfterEach
    void forget() {
        Marks.begin(null);
    }

    private List<GeneratedProgram> generate(boolean structured, long seed) throws Exception {
        List<GeneratedProgram> programs = new ArrayList<>();
        List<String> command = new ArrayList<>(List.of("-g", "-nowarn", "-d", folder.toString()));
        for (int i = 0; i < PROGRAMS; i++) {
            GeneratedProgram program = new GeneratedProgram("P" + i, seed + i, structured);
            programs.add(program);
            Path file = folder.resolve(program.name + ".java");
            Files.writeString(file, program.source());
            command.add(file.toString());
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])));
        plain = Zoo.read(folder);
        List<String> notes = new ArrayList<>();
        woven = Zoo.weave(plain, Equipment.CONTROLLED.with(Part.SUPPRESSION), sites, notes);
        assertEquals(List.of(), notes);
        plain.values().forEach(this::readLines);
        return programs;
    }

    private void readLines(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, 0);
        for (MethodNode method : type.methods) {
            List<Integer> lines = new ArrayList<>();
            int line = 0;
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode number) line = number.line;
                if (insn.getOpcode() >= 0) lines.add(isStore(insn.getOpcode()) ? line : 0);
            }
            storeLines.put(
                    type.name + method.name + method.desc,
                    lines.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private static boolean isStore(int opcode) {
        return opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.IINC
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC;
    }

    /** Suppresses the chosen instances of lines, as the oracle does. */
    private final class Watcher implements SuppressionWatcher {
        private final MarkOracle.Chosen chosen;
        private final Map<Integer, Integer> executions = new HashMap<>();
        int skipped;

        Watcher(MarkOracle.Chosen chosen) {
            this.chosen = chosen;
        }

        @Override
        public int[] watched(int site) {
            int[] lines = lines(site);
            return IntStream.range(0, lines.length).filter(i -> lines[i] > 0).toArray();
        }

        private int[] lines(int site) {
            Site method = sites.get(site - 1);
            return storeLines.get(method.className() + method.method() + method.descriptor());
        }

        @Override
        public boolean isDue(int site, int index) {
            int line = lines(site)[index];
            return chosen.isSuppressed(line, executions.merge(line, 1, Integer::sum) - 1);
        }

        @Override
        public void skipped(int site, int index, int effect) {
            skipped++;
        }
    }

    /** What a run leaves behind: fields, static fields and elements, and which of them are marked. */
    private record State(int[] values, boolean[] marks) {}

    private static State run(Map<String, byte[]> classes, String name, SuppressionWatcher watcher) throws Exception {
        Class<?> type = new MemoryLoader(classes).loadClass(name);
        Object object = type.getConstructor().newInstance();
        Marks.begin(watcher);
        type.getMethod("m2", int.class).invoke(object, ARGUMENT);
        int n = GeneratedProgram.FIELDS;
        int[] array = (int[]) type.getField("a").get(object);
        State state = new State(new int[2 * n + array.length], new boolean[2 * n + array.length]);
        for (int i = 0; i < n; i++) {
            state.values[i] = type.getField("f" + i).getInt(object);
            state.marks[i] = Marks.field(object, name + ".f" + i) != 0;
            state.values[n + i] = type.getField("s" + i).getInt(null);
            state.marks[n + i] = Marks.staticField(name + ".s" + i) != 0;
        }
        for (int i = 0; i < array.length; i++) {
            state.values[2 * n + i] = array[i];
            state.marks[2 * n + i] = Marks.field(object, name + ".a") != 0 || Marks.element(array, i) != 0;
        }
        Marks.begin(null);
        return state;
    }

    /** One instance in {@code rate}, the same ones for the same seed. */
    private static MarkOracle.Chosen chosen(long seed, int rate) {
        return (line, occurrence) -> {
            long h = (seed * 31 + line) * 31 + occurrence;
            h *= 0x9E3779B97F4A7C15L;
            return (h >>> 40) % rate == 0;
        };
    }

    @Test
    void whatIsNotMarkedIsAsItWas() throws Exception {
        int marked = 0;
        int unmarked = 0;
        for (GeneratedProgram program : generate(false, 1000)) {
            int[] before = run(plain, program.name, null).values;
            assertArrayEquals(before, run(woven, program.name, null).values, program::source);
            for (int rate : new int[] {10, 40, 200}) {
                State after = run(woven, program.name, new Watcher(chosen(program.name.hashCode(), rate)));
                for (int i = 0; i < before.length; i++) {
                    if (after.marks[i]) marked++;
                    else unmarked++;
                    if (!after.marks[i] && before[i] != after.values[i])
                        assertEquals(
                                before[i],
                                after.values[i],
                                "location " + i + " at rate " + rate + "\n" + program.source());
                }
            }
        }
        assertTrue(marked > PROGRAMS && unmarked > PROGRAMS, marked + " marked, " + unmarked + " not marked");
    }

    @Test
    void exactlyWhatDependsOnASuppressedStoreIsMarked() throws Exception {
        int skipped = 0;
        for (GeneratedProgram program : generate(true, 5000)) {
            for (int rate : new int[] {5, 20, 100}) {
                MarkOracle.Chosen chosen = chosen(program.name.hashCode(), rate);
                MarkOracle oracle = new MarkOracle(program, chosen);
                oracle.run(ARGUMENT);
                Watcher watcher = new Watcher(chosen);
                State state = run(woven, program.name, watcher);
                skipped += watcher.skipped;
                compare(program, oracle, state, rate);
            }
        }
        assertTrue(skipped > PROGRAMS, "only " + skipped + " instructions were skipped");
    }

    private static void compare(GeneratedProgram program, MarkOracle oracle, State state, int rate) {
        int n = GeneratedProgram.FIELDS;
        for (int i = 0; i < state.values.length; i++) {
            boolean mark = i < n
                    ? oracle.fieldMarks[i]
                    : i < 2 * n ? oracle.staticMarks[i - n] : oracle.arrayMark || oracle.elementMarks[i - 2 * n];
            int value = i < n ? oracle.fields[i] : i < 2 * n ? oracle.statics[i - n] : oracle.elements[i - 2 * n];
            String where = "location " + i + " at rate " + rate + "\n" + program.source();
            if (mark != state.marks[i]) assertEquals(mark, state.marks[i], where);
            if (!mark && value != state.values[i]) assertEquals(value, state.values[i], where);
        }
    }
}
