package dev.culprit.bytecode.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.library.Block.ClassPattern;
import dev.culprit.bytecode.library.Block.Line;
import dev.culprit.bytecode.library.Block.MethodPattern;
import java.io.IOException;
import java.io.StringReader;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryTableTest {
    /** Newer than the oldest JDK that the tool runs on. */
    private static final Set<String> NEWER = Set.of(
            "java/lang/foreign/Arena",
            "java/lang/foreign/MemorySegment",
            "java/lang/Thread$Builder",
            "startVirtualThread");

    @ParameterizedTest
    @CsvSource({
        "java/util/*, java/util/List, true",
        "java/util/*, java/util/concurrent/Future, false",
        "java/util/**, java/util/concurrent/Future, true",
        "java/**Exception, java/io/IOException, true",
        "java/**Exception, java/io/IOExceptions, false",
        "get*Volatile, getIntVolatile, true",
        "get*Volatile, getVolatile, true",
        "get*Volatile, getInt, false",
        "size, size, true",
        "size, sizes, false"
    })
    void globMatches(String pattern, String name, boolean matches) {
        assertEquals(matches, new Glob(pattern).matches(name));
    }

    @Test
    void excludedClassesAndConstructorsAreNotMatched() throws IOException {
        LibraryTable table = LibraryTable.parse(
                new StringReader(
                        """
                # a comment
                a/* !a/B = immutable
                  * : reads
                **
                  <init> : writes
                  * : pure
                """));
        assertTrue(table.isTrait(Fact.IMMUTABLE, "a/A"));
        assertFalse(table.isTrait(Fact.IMMUTABLE, "a/B"));
        LibraryModel model = new LibraryModel(table, new Hierarchy(name -> null));
        assertEquals("reads immutable", model.call("a/A", "run", "()V", false).toString());
        assertEquals(
                "writes immutable", model.call("a/A", "<init>", "()V", false).toString());
        assertEquals("pure", model.call("a/B", "run", "()V", false).toString());
    }

    @ParameterizedTest
    @CsvSource({"a/A = odd, unknown fact odd", "a/A = reads@some, unknown place some", "'  run reads', expected methods"
    })
    void errorsNameTheLine(String line, String message) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> LibraryTable.parse(new StringReader("a/B\n" + line + "\n")));
        assertTrue(e.getMessage().contains("line 2") && e.getMessage().contains(message), e::getMessage);
    }

    @Test
    void theTableNamesOnlyClassesAndMethodsOfTheJdkThatExist() {
        Hierarchy hierarchy = new Hierarchy(new LoaderClassSource(null));
        Set<String> unknown = new TreeSet<>();
        int seen = 0;
        for (Block block : LibraryTable.standard().blocks()) {
            for (ClassPattern p : block.included) {
                String name = p.name().pattern();
                if (!name.startsWith("java/") || !p.name().isExact()) continue;
                seen++;
                if (hierarchy.facts(name) == null) unknown.add(name);
            }
            // what a line says may be true of one class of the block only, or, where subclasses are meant, of one of
            // those
            if (block.included.stream().allMatch(p -> p.name().isExact() && !p.subtypes()))
                for (Line line : block.lines)
                    for (MethodPattern m : line.methods())
                        if (m.name().isExact() && isNowhere(m.name().pattern(), block, hierarchy))
                            unknown.add(m.name().pattern());
        }
        unknown.removeAll(NEWER);
        assertEquals(Set.of(), unknown);
        assertTrue(seen > 100, "classes in the table: " + seen);
    }

    private static boolean isNowhere(String method, Block block, Hierarchy hierarchy) {
        for (ClassPattern p : block.included) {
            // only the JDK that runs the test is at hand
            if (hierarchy.facts(p.name().pattern()) == null) return false;
            for (String type = p.name().pattern(); type != null; type = hierarchy.superName(type)) {
                ClassFacts facts = hierarchy.facts(type);
                if (declares(facts, method)) return false;
                for (String i : facts.interfaces()) if (declares(hierarchy.facts(i), method)) return false;
            }
        }
        return true;
    }

    private static boolean declares(ClassFacts facts, String method) {
        return facts.methods().stream().anyMatch(m -> m.startsWith(method + "("));
    }
}
