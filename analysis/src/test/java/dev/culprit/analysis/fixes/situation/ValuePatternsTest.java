package dev.culprit.analysis.fixes.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.StatementValues;
import dev.culprit.model.replacement.StatementValues.Mapping;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueTuple;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValuePatternsTest {
    private static Value value(Object content) {
        return content == null ? null : new Value(content);
    }

    private static ValueTuple tuple(Object definition, Object... uses) {
        return new ValueTuple(Stream.of(uses).map(ValuePatternsTest::value).toList(), value(definition), List.of());
    }

    private static ValueTuple branch(Boolean outcome, Integer use) {
        return new ValueTuple(Arrays.asList(value(use)), null, Arrays.asList(value(outcome)));
    }

    private static Set<String> ofPairs(Mapping... pairs) {
        return ValuePatterns.of(new StatementValues(List.of(), List.of(), List.of(pairs), null));
    }

    /** The figure shows the comparisons; the values are chosen to have them. */
    @Test
    void patternsInPairsAreThoseOfFigure84() {
        assertEquals(
                Set.of("origDef > origUse1", "altDef > altUse1", "origDef < altDef"),
                ofPairs(
                        new Mapping(tuple(5, 4, 1), tuple(8, 5, 2)),
                        new Mapping(tuple(12, 3, 10), tuple(13, 4, 1)),
                        new Mapping(tuple(1, 0, 1), tuple(3, 0, 3))));
    }

    @Test
    void patternsInRunsAreThoseOfFigure85() {
        List<ValueTuple> failing = List.of(tuple(0, 0, 2), tuple(1, 8, 2), tuple(1, 7, 2));
        List<ValueTuple> passing = List.of(tuple(1, 4, 4), tuple(1, 13, 2), tuple(0, 0, 0), tuple(0, 7, 5));
        assertEquals(
                Set.of("failDef < failUse2", "ONE-FAIL-VALUE"),
                ValuePatterns.of(new StatementValues(failing, passing, List.of(), null)));
    }

    @Test
    void oneOriginalValueAndOneAlternateValueAreSpecial() {
        assertTrue(ofPairs(new Mapping(tuple(1), tuple(2)), new Mapping(tuple(1), tuple(0)))
                .contains("ONE-TO-ANY"));
        Set<String> toOne = ofPairs(new Mapping(tuple(1), tuple(4)), new Mapping(tuple(2), tuple(4)));
        assertEquals(Set.of("ANY-TO-ONE", "origDef < altDef", "FIXED-BY-DEF"), toOne);
    }

    @Test
    void anotherBranchInAllPairsIsSpecial() {
        Mapping turned = new Mapping(branch(true, 1), branch(false, 1));
        assertTrue(ofPairs(turned, turned).contains("OTHER-BRANCH"));
        assertTrue(
                !ofPairs(turned, new Mapping(branch(true, 1), branch(true, 2))).contains("OTHER-BRANCH"));
        assertTrue(ofPairs(new Mapping(branch(true, 1), branch(false, null))).contains("FIXED-BY-BRANCH"));
    }

    @Test
    void failingValuesThatAreAllSmallerOrLargerAreSpecial() {
        List<ValueTuple> small = List.of(tuple(1), tuple(2));
        List<ValueTuple> large = List.of(tuple(3), tuple(9));
        assertEquals(Set.of("ALL-FAIL-SMALLER"), ValuePatterns.of(new StatementValues(small, large, List.of(), null)));
        assertEquals(Set.of("ALL-FAIL-LARGER"), ValuePatterns.of(new StatementValues(large, small, List.of(), null)));
        assertEquals(
                Set.of("ONE-PASS-VALUE"),
                ValuePatterns.of(new StatementValues(List.of(), List.of(tuple(4)), List.of(), null)));
    }

    @Test
    void valuesOfDifferentTypesAreComparedAsNumbersIfTheyAre() {
        assertEquals(
                Set.of("failDef < failUse1", "failDef < failUse2", "failUse1 = failUse2", "ONE-FAIL-VALUE"),
                ValuePatterns.of(
                        new StatementValues(List.of(tuple(false, 'a', 97L, "text")), List.of(), List.of(), null)));
    }

    @Test
    void theChangeThatFixesAllTestsIsDescribed() {
        Alteration turned = new Alteration.Turned(1, Alteration.Turned.EQUAL);
        assertEquals(Set.of("CHANGE-BRANCH", "CHANGE-BRANCH-IF-EQUAL"), ofChange(turned, SiteKind.OUTCOME));
        Alteration constant = new Alteration.Fixed(1, new Value(7));
        assertEquals(Set.of("CHANGE-CONSTANT", "CHANGE-CONSTANT-LARGER"), ofChange(constant, SiteKind.CONSTANT));
        assertEquals(Set.of("CHANGE-EXCEPTION"), ofChange(constant, SiteKind.THROWN));
        assertEquals(Set.of("CHANGE-ONE-LESS"), ofChange(new Alteration.Shifted(1, -1), SiteKind.VALUE));
    }

    private static Set<String> ofChange(Alteration alteration, SiteKind at) {
        return ValuePatterns.of(new StatementValues(
                List.of(), List.of(), List.of(), new StatementValues.Change(alteration, at, new Value(6))));
    }
}
