package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.suppressing.SuppressInvestigation;
import dev.culprit.investigation.suppressing.SuppressSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The first corruption of programs that divide memory themselves. They have one thread, so that no hunt is needed. On
 * every JDK but the first there is one program for each kind of memory.
 */
class CorruptionTest {
    private static final String ARENAS = "subjects.arenas.";
    private static final int MOST_RUNS = 4;
    private static final int SEGMENTS_SINCE = 22;
    private static final Set<String> EVERYWHERE =
            Set.of(ARENAS + "PageTree", ARENAS + "AddressBook", ARENAS + "Utf7Names");

    static List<Arguments> corrupting() throws Exception {
        return subjects(false);
    }

    static List<Arguments> correct() throws Exception {
        return subjects(true);
    }

    private static List<Arguments> subjects(boolean correct) throws Exception {
        List<Arguments> pairs = new ArrayList<>();
        List<Jdk> jdks = Jdks.all();
        for (Subject s : Subject.all(SourceTree.SUBJECT_SOURCES)) {
            if (!s.className().startsWith(ARENAS) || s.isCorrect() != correct) continue;
            for (Jdk jdk : jdks)
                if (jdk.equals(jdks.get(0)) || EVERYWHERE.contains(s.className())) pairs.add(Arguments.of(jdk, s));
        }
        return pairs;
    }

    private static SuppressSummary search(Jdk jdk, Target target, boolean fails, Path classes) throws Exception {
        Setup setup = Setup.usual(target, ClassPath.parse(classes.toString()), jdk, List.of());
        SuppressInvestigation search =
                new SuppressInvestigation(HostWiring.standard(), ProgressListener.NONE, new Cancellation());
        return fails ? search.run(setup, Schedule.NONE) : search.silent(setup, Schedule.NONE);
    }

    @ParameterizedTest
    @MethodSource("corrupting")
    void firstCorruptionIsTheMarkedStatement(Jdk jdk, Subject s) throws Exception {
        SuppressSummary found = search(jdk, s.target(), !s.isSilent(), SourceTree.SUBJECTS);
        assertTrue(found.isConclusive(), found.reason());
        FaultyStatement statement = (FaultyStatement) found.finding().subject();
        assertFalse(
                Truth.of(SourceTree.SUBJECT_SOURCES, s)
                        .threads('W', statement.at(), "")
                        .isEmpty(),
                () -> "not marked: " + statement.at());
        int runs = found.finding().evidence(SuppressionSearch.class).runs().size();
        assertTrue(runs <= MOST_RUNS, () -> runs + " runs");
    }

    @ParameterizedTest
    @MethodSource("correct")
    void correctProgramIsSilent(Jdk jdk, Subject s) throws Exception {
        SuppressSummary found = search(jdk, s.target(), false, SourceTree.SUBJECTS);
        assertFalse(found.isConclusive(), () -> found.finding().toString());
        assertEquals("", found.reason());
    }

    private static final String SEGMENTS =
            """
            import java.lang.foreign.*;
            public class Segments {
                public static void main(String[] args) {
                    try (Arena arena = Arena.ofConfined()) {
                        MemorySegment header = arena.allocate(16);
                        MemorySegment message = header.reinterpret(32);
                        for (int i = 0; i < 5; i++)
                            message.set(ValueLayout.JAVA_INT, i * 4, i); // beyond
                        System.out.println(header.get(ValueLayout.JAVA_INT, 0));
                    }
                }
            }
            """;

    private static final String NATIVE =
            """
            import java.lang.foreign.*;
            import java.lang.invoke.MethodHandle;
            public class NativeCopy {
                public static void main(String[] args) throws Throwable {
                    Linker linker = Linker.nativeLinker();
                    MethodHandle copy = linker.downcallHandle(
                            linker.defaultLookup().find("memcpy").orElseThrow(),
                            FunctionDescriptor.of(ValueLayout.ADDRESS,
                                    ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG));
                    try (Arena arena = Arena.ofConfined()) {
                        MemorySegment name = arena.allocate(ValueLayout.JAVA_BYTE, 8);
                        MemorySegment text = arena.allocateFrom("a name of some length");
                        long count = 8;
                        MemorySegment copied = (MemorySegment) copy.invokeExact(name, text, count);
                        count = count + args.length + 2; // too long
                        copied = (MemorySegment) copy.invokeExact(name, text, count); // beyond
                        System.out.println(name.get(ValueLayout.JAVA_BYTE, 0));
                    }
                }
            }
            """;

    /** Reflection is not woven, and the block is never given back. */
    private static final String KEPT =
            """
            import java.lang.reflect.*;
            import sun.misc.Unsafe;
            public class KeptBlock {
                public static void main(String[] args) throws Exception {
                    Field field = Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    Unsafe unsafe = (Unsafe) field.get(null);
                    Method put = Unsafe.class.getMethod("putByte", long.class, byte.class);
                    long bytes = 6 + args.length; // too small
                    long block = unsafe.allocateMemory(bytes);
                    for (int i = 0; i < 7; i++) put.invoke(unsafe, block + i, (byte) i);
                    System.out.println("done");
                }
            }
            """;

    private static Jdk withSegments() throws Exception {
        Optional<Jdk> jdk =
                Jdks.all().stream().filter(j -> j.feature() >= SEGMENTS_SINCE).findFirst();
        assumeTrue(jdk.isPresent(), "no JDK with memory segments");
        return jdk.get();
    }

    /** The line of the root of a program that does not fail without guards. */
    private static int line(Jdk jdk, String name, String text, Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        Process javac = new ProcessBuilder(
                        jdk.home().resolve("bin/javac").toString(),
                        "-g",
                        "-nowarn",
                        "-d",
                        folder.toString(),
                        source.toString())
                .inheritIO()
                .start();
        assertEquals(0, javac.waitFor());
        SuppressSummary found = search(jdk, Target.ofMain(name, List.of(), null), false, folder);
        assertTrue(found.isConclusive(), found.reason());
        return ((FaultyStatement) found.finding().subject()).at().line();
    }

    @Test
    void storeBehindAReinterpretedSegmentIsFound(@TempDir Path folder) throws Exception {
        assertEquals(Programs.line(SEGMENTS, "beyond"), line(withSegments(), "Segments", SEGMENTS, folder));
    }

    @Test
    void nativeCallThatWritesBehindASegmentIsFollowedToItsLength(@TempDir Path folder) throws Exception {
        assertEquals(Programs.line(NATIVE, "too long"), line(withSegments(), "NativeCopy", NATIVE, folder));
    }

    @Test
    void guardOfABlockThatIsKeptIsCheckedWhenTheRunEnds(@TempDir Path folder) throws Exception {
        assertEquals(Programs.line(KEPT, "too small"), line(Jdks.all().get(0), "KeptBlock", KEPT, folder));
    }
}
