package dev.culprit.weave;

import static org.junit.jupiter.api.Assertions.*;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.weave.code.InstructionConcern;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** A woven class does what the plain one does, for all kinds of classes and all versions of class files. */
class ZooTest {
    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicNode> wovenRunEqualsPlainRun() throws Exception {
        List<DynamicNode> nodes = new ArrayList<>();
        for (int release = 8; release <= 25; release++) {
            Path jdk = Jdks.compiling(release);
            boolean used = release == 8 || release == 11 || release >= 17;
            if (jdk == null || !used) continue;
            Path compiled = folder.resolve("release" + release);
            Zoo.compile(jdk, release, compiled);
            Map<String, byte[]> plain = Zoo.read(compiled);
            for (Equipment equipment : Zoo.equipments())
                nodes.add(of(plain, release, equipment, ConcernOrder.AS_LISTED));
        }
        assertTrue(nodes.size() >= 9, "only " + nodes.size());
        return nodes.stream();
    }

    @TestFactory
    Stream<DynamicNode> concernsSeeInstructionsInAnyOrder() throws Exception {
        int release = 17;
        Path compiled = folder.resolve("any-order");
        Zoo.compile(Jdks.compiling(release), release, compiled);
        Map<String, byte[]> plain = Zoo.read(compiled);
        List<DynamicNode> nodes = new ArrayList<>();
        for (Equipment equipment : Zoo.equipments())
            for (int seed = 1; seed <= 2; seed++) nodes.add(of(plain, release, equipment, shuffled(seed)));
        return nodes.stream();
    }

    private static ConcernOrder shuffled(int seed) {
        Random random = new Random(seed);
        return layer -> {
            List<InstructionConcern> order = new ArrayList<>(layer);
            Collections.shuffle(order, random);
            return order;
        };
    }

    private static DynamicContainer of(
            Map<String, byte[]> plain, int release, Equipment equipment, ConcernOrder order) {
        List<String> notes = new ArrayList<>();
        Map<String, byte[]> woven = Zoo.weave(plain, equipment, order, new ArrayList<>(), notes);
        notes.removeIf(note -> note.startsWith("static state of interface"));
        List<DynamicTest> tests = new ArrayList<>();
        tests.add(dynamicTest("everything is woven", () -> assertEquals(List.of(), notes)));
        tests.add(dynamicTest("versions are kept", () -> plain.keySet()
                .forEach(n -> assertEquals(version(plain.get(n)), version(woven.get(n))))));
        if (release <= Runtime.version().feature()) {
            tests.add(dynamicTest("verifies", () -> verify(woven)));
            for (Zoo animal : Zoo.animals())
                if (animal.since() <= release
                        && !(animal.needsPatch() && (equipment.hasFreshStatics() || equipment.has(Part.PATTERNS))))
                    tests.add(dynamicTest(
                            animal.name(), () -> assertEquals(run(plain, animal.name()), run(woven, animal.name()))));
        }
        return dynamicContainer("release " + release + " " + equipment, tests);
    }

    private static void verify(Map<String, byte[]> classes) {
        MemoryLoader loader = new MemoryLoader(classes);
        for (byte[] bytes : classes.values()) {
            StringWriter problems = new StringWriter();
            CheckClassAdapter.verify(new ClassReader(bytes), loader, false, new PrintWriter(problems));
            assertEquals("", problems.toString());
        }
    }

    private static int version(byte[] classFile) {
        return new ClassReader(classFile).readUnsignedShort(6);
    }

    private static String run(Map<String, byte[]> classes, String name) throws Exception {
        return (String)
                new MemoryLoader(classes).loadClass(name).getMethod("run").invoke(null);
    }
}
