package dev.culprit.analysis.fixes.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The case study of section 8.3: four scenarios for training, four new situations with learning in between, and the
 * ranks that the paper prints. The paper shows the situation of tcas v6 only. The others have the structure of the
 * statements in figures 8.8 and 8.9, and value patterns that these errors have.
 */
class CaseStudyTest {
    private static final Set<String> TCAS6 = Set.of(
            "ASSIGN_STMT",
            "return",
            "VAR",
            "int-VAR",
            "<=",
            "origDef = origUse1",
            "origDef < origUse1",
            "origDef < altDef",
            "ONE-TO-ANY",
            "origUse1 = origUse2",
            "origUse1 < altUse1",
            "origUse1 > altUse1",
            "altDef < altUse1",
            "altDef = altUse1",
            "origDef > altDef",
            "ANY-TO-ONE",
            "passDef < passUse2",
            "passDef < passUse1",
            "ONE-FAIL-VALUE",
            "failUse1 = failUse2");

    private static final Set<String> REPLACE1 = Set.of(
            "COND_STMT",
            "if",
            "ARRAY_ACCESS",
            "VAR",
            "char-VAR",
            "int-VAR",
            "==",
            "CONST",
            "char-CONST",
            "OTHER-BRANCH",
            "passUse1 < passUse2",
            "altUse1 < altUse2",
            "origUse2 > altUse2");

    private static final Set<String> SCHEDULE3 = Set.of(
            "ASSIGN_STMT",
            "VAR",
            "int-VAR",
            "double-VAR",
            "=",
            "CAST",
            "int",
            "CONST",
            "double-CONST",
            "*",
            "+",
            "failDef > failUse1",
            "ALL-FAIL-LARGER");

    private static final Set<String> TOTINFO16 =
            Set.of("COND_STMT", "if", "VAR", "double-VAR", ">=", "CONST", "double-CONST", "OTHER-BRANCH");

    private static final Set<String> TCAS9 = Set.of(
            "ASSIGN_STMT",
            "=",
            "FUNC_CALL",
            "VAR",
            "int-VAR",
            ">=",
            "origDef < altDef",
            "ONE-TO-ANY",
            "origUse1 = origUse2",
            "failUse1 = failUse2",
            "ONE-FAIL-VALUE",
            "passUse1 < passUse2",
            "altUse1 < altUse2",
            "origUse2 > altUse2",
            "altDef > altUse2");

    private static final Set<String> REPLACE23 = Set.of(
            "COND_STMT",
            "if",
            "ARRAY_ACCESS",
            "VAR",
            "char-VAR",
            "int-VAR",
            "==",
            "CONST",
            "FUNC_CALL",
            "ONE-TO-ANY",
            "failUse1 = failUse2",
            "ALL-FAIL-LARGER");

    private static final Set<String> SCHEDULE2_7 = Set.of(
            "COND_STMT",
            "if",
            "VAR",
            "double-VAR",
            ">=",
            "CONST",
            "double-CONST",
            "OTHER-BRANCH",
            "failUse1 = failUse2",
            "ONE-FAIL-VALUE",
            "origUse1 = origUse2",
            "altDef = altUse1",
            "ANY-TO-ONE",
            "passUse1 < passUse2",
            "altDef > altUse2");

    private static final List<String> GREATER = List.of("opm", "copm", ">=|>");

    /** The same statement at another line, with another pattern in its pairs. */
    private static Set<String> tcas20() {
        Set<String> situation = new TreeSet<>(TCAS9);
        situation.remove("origDef < altDef");
        situation.add("origDef > altDef");
        return situation;
    }

    private static Map<String, Integer> ranks(KnowledgeBase base, Set<String> situation) {
        Map<String, Integer> ranks = new HashMap<>();
        for (Prioritised p : base.suggest(situation, KnowledgeBase.Settings.PAPER))
            ranks.put(p.rule().fix(), p.rank());
        return ranks;
    }

    private static Map<String, Integer> printed(List<String> fixes, int... ranks) {
        Map<String, Integer> printed = new HashMap<>();
        for (int i = 0; i < ranks.length; i++) printed.put(fixes.get(i), ranks[i]);
        return printed;
    }

    @Test
    void theListsOfTheFourNewSituationsHaveThePrintedRanks() {
        KnowledgeBase base = new KnowledgeBase(List.of(
                new Scenario(TCAS6, List.of("opm", "copm", "<=|<")),
                new Scenario(REPLACE1, List.of("e+t", "v-", "e-1")),
                new Scenario(SCHEDULE3, List.of("c+-", "c-")),
                new Scenario(TOTINFO16, List.of("c+-", "c-"))));
        assertEquals(
                printed(List.of("<=|<", "copm", "opm", "e-1", "v-", "e+t", "c-", "c+-"), 1, 1, 1, 2, 2, 2, 3, 3),
                ranks(base, TCAS9));

        base = base.with(new Scenario(TCAS9, GREATER));
        assertEquals(printed(List.of(">=|>", "copm", "opm", "<=|<"), 1, 1, 1, 2), ranks(base, tcas20()));

        base = base.with(new Scenario(tcas20(), GREATER));
        assertEquals(
                printed(List.of("e-1", "v-", "e+t", ">=|>", "copm", "opm", "c-", "c+-"), 1, 1, 1, 2, 2, 2, 3, 3),
                ranks(base, REPLACE23));

        base = base.with(new Scenario(REPLACE23, List.of("e+t", "v+", "e+1")));
        assertEquals(
                printed(
                        List.of("c-", "c+-", ">=|>", "copm", "opm", "<=|<", "e-1", "v-", "e+t", "e+1", "v+"),
                        1,
                        1,
                        2,
                        2,
                        2,
                        3,
                        3,
                        3,
                        3,
                        4,
                        4),
                ranks(base, SCHEDULE2_7));
    }
}
