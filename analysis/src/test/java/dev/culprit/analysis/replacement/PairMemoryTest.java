package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.replacement.PairMemory.KeptPair;
import dev.culprit.analysis.replacement.PairMemory.KeptTest;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import dev.culprit.testing.Mutations;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairMemoryTest {
    private static final String METHOD = "acme.Small.run()V";

    private final TestedProgram program = new HandMadeTests(3)
            .failing("a", 1, 2)
            .failing("b", 1, 3)
            .values("a", 2, 1)
            .program();

    private FoundPairs pairs(boolean whole) {
        FoundPairs pairs = new FoundPairs();
        BitSet statements = program.statements(HandMadeTests.name("a"));
        if (!whole) statements.clear(0);
        int point = new HandMadeTests(3).point(2);
        Pair pair = new Pair(new Alteration.Replaced(point, 0, new Value(5)), new Value(1), 3, true);
        pairs.add(HandMadeTests.name("a"), statements, Map.of(1, pair));
        return pairs;
    }

    private PairMemory memory(boolean whole) {
        return PairMemory.of(program, Map.of(METHOD, 7L), List.of(), pairs(whole));
    }

    private FoundPairs recalled(PairMemory memory, TestedProgram now, long print) {
        FoundPairs found = new FoundPairs();
        memory.recall(now, Map.of(METHOD, print), found);
        return found;
    }

    @Test
    void whatWasSearchedAndHasNotChangedIsRecalled() {
        FoundPairs found = recalled(memory(true), program, 7);
        assertEquals(Set.of(HandMadeTests.name("a")), found.tests());
        assertEquals(new Value(1), found.of(HandMadeTests.name("a")).get(1).original());
    }

    @Test
    void whatIsInAChangedMethodIsSearchedAgain() {
        FoundPairs found = recalled(memory(true), program, 8);
        assertEquals(Map.of(), found.of(HandMadeTests.name("a")));
        assertEquals(new BitSet(), found.searched(HandMadeTests.name("a")));
    }

    @Test
    void aTestWithOtherValuesIsSearchedAgain() {
        TestedProgram now = new HandMadeTests(3)
                .failing("a", 1, 2)
                .failing("b", 1, 3)
                .values("a", 2, 99)
                .program();
        assertEquals(Set.of(), recalled(memory(true), now, 7).tests());
    }

    @Test
    void soAreStatementsThatWereNotSearchedBefore() {
        BitSet searched = new BitSet();
        searched.set(1);
        FoundPairs found = recalled(memory(false), program, 7);
        assertEquals(searched, found.searched(HandMadeTests.name("a")));
        assertEquals(Set.of(1), found.of(HandMadeTests.name("a")).keySet());
    }

    @Test
    void itIsReadAsItWasWritten() {
        PairMemory memory = everyKind();
        assertEquals(memory, PairFormat.read(PairFormat.write(memory)));
    }

    private static PairMemory everyKind() {
        List<Object> contents = List.of(
                true,
                (byte) 1,
                'x',
                (short) 2,
                3,
                4L,
                1.5f,
                Double.NaN,
                "a\tb\n\\ c",
                Reference.NULL,
                new EnumConstant("acme.Colour", "RED", 2));
        List<KeptPair> kept = contents.stream()
                .map(c -> new KeptPair(
                        "site#1",
                        new Pair(new Alteration.Replaced(0, 4, new Value(c)), new Value(Reference.OBJECT), 9, false)))
                .toList();
        List<KeptPair> whole = Stream.of(
                        new Alteration.Turned(0, 5),
                        new Alteration.Shifted(0, -1),
                        new Alteration.Fixed(0, new Value("x")),
                        new Alteration.Renamed(0, "height()"),
                        new Alteration.ChangedOperator(0, Operator.MINUS))
                .map(a -> new KeptPair("site#2", new Pair(a, new Value(false), 1, true)))
                .toList();
        return new PairMemory(
                Map.of("m()V", -1L, "n()V", 5L),
                List.of(List.of("m()V+1", "n()V+0"), List.of()),
                Map.of(
                        "[test:one]",
                        new KeptTest(List.of("m()V+1", "m()V+3"), Map.of("m()V", 3L), kept),
                        "two",
                        new KeptTest(List.of(), Map.of(), whole)));
    }

    @Test
    void damagedTextsAreReadOrRefusedWithTheLine() {
        Mutations mutations = new Mutations(1);
        String whole = PairFormat.write(everyKind());
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            String damaged = mutations.of(whole);
            try {
                PairFormat.read(damaged);
                read++;
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage().matches("not .*|the text is truncated|line \\d+ .*"), e::getMessage);
            }
        }
        assertTrue(read > 100, "some damage should not matter: " + read);
    }

    @Test
    void whatIsCutIsRefused() {
        String text = PairFormat.write(memory(true));
        assertThrows(IllegalArgumentException.class, () -> PairFormat.read(text.substring(0, text.length() - 8)));
        assertThrows(IllegalArgumentException.class, () -> PairFormat.read("something else"));
    }
}
