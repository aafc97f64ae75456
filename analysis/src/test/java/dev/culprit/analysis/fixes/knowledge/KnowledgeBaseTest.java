package dev.culprit.analysis.fixes.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.Mutations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class KnowledgeBaseTest {
    private static final KnowledgeBase.Settings ALL = new KnowledgeBase.Settings(0, false, 0);

    /** The 35 rules of figure 8.7, as {@code situation fix percent}. */
    private static final String FIGURE =
            """
            A a 33, A c 33, A e 34, B a 14, B b 12, B c 33, B d 7, B e 34, C a 100, D a 71, D b 29, E b 12, E d 55,
            E c 33, AB a 33, AB c 33, AB e 34, AC a 100, AD a 100, AE c 100, BC a 100, BD a 71, BD b 29, BE b 12,
            BE c 33, BE d 55, CD a 100, DE b 100, ABC a 100, ABD a 100, ABE c 100, ACD a 100, BCD a 100, BDE b 100,
            ABCD a 100
            """;

    private static Set<String> letters(String text) {
        return new TreeSet<>(List.of(text.split("")));
    }

    @Test
    void rulesArePrioritisedAsInFigure87() {
        List<Rule> rules = new ArrayList<>();
        for (String rule : FIGURE.replace("\n", " ").split(",")) {
            String[] parts = rule.strip().split(" ");
            rules.add(new Rule(letters(parts[0]), parts[1], Integer.parseInt(parts[2]) / 100.0, 1));
        }
        assertEquals(35, rules.size());
        List<Prioritised> list = Prioritised.of(rules, letters("ABDF"));
        assertEquals(
                List.of("a", "e", "c", "b", "d"),
                list.stream().map(p -> p.rule().fix()).toList());
        assertEquals(letters("ABD"), list.get(0).rule().situation());
        assertEquals(letters("AB"), list.get(1).rule().situation());
        assertEquals(
                List.of(1, 2, 3, 4, 5), list.stream().map(Prioritised::rank).toList());
    }

    private static Scenario scenario(String situation, String... fixes) {
        return new Scenario(letters(situation), List.of(fixes));
    }

    @Test
    void confidenceIsTheShareOfScenariosWithTheSituation() {
        KnowledgeBase base = new KnowledgeBase(
                List.of(scenario("AB", "x"), scenario("AC", "x"), scenario("AD", "y"), scenario("AB", "y")));
        List<Rule> rules = base.rules(letters("AB"), false);
        assertTrue(rules.contains(new Rule(letters("A"), "x", 0.5, 4)), rules::toString);
        assertTrue(rules.contains(new Rule(letters("AB"), "y", 0.5, 2)), rules::toString);
        assertEquals(List.of(), base.suggest(letters("AB"), KnowledgeBase.Settings.PAPER));
    }

    @Test
    void lessSureRulesFillTheFirstRanksBehindSureOnes() {
        KnowledgeBase base = new KnowledgeBase(List.of(
                scenario("AB", "sure"),
                scenario("AC", "sure"),
                scenario("D", "half"),
                scenario("D", "half"),
                scenario("D", "third"),
                scenario("D", "fourth")));
        List<Prioritised> list = base.suggest(letters("AD"), KnowledgeBase.Settings.DEFAULT);
        assertEquals(
                List.of("1 sure", "2 half", "3 fourth", "3 third"),
                list.stream().map(p -> p.rank() + " " + p.rule().fix()).sorted().toList());
        assertEquals(
                List.of("sure"),
                base.suggest(letters("AD"), KnowledgeBase.Settings.PAPER).stream()
                        .map(p -> p.rule().fix())
                        .toList());
        list = base.suggest(letters("AD"), new KnowledgeBase.Settings(0.8, false, 2));
        assertEquals(2, list.size(), list::toString);
    }

    /** All subsets of the situation, counted one by one, have no better rule than the closed parts. */
    @Test
    void closedPartsGiveTheSameListAsAllSubsets() {
        List<Scenario> scenarios = new ArrayList<>();
        java.util.Random random = new java.util.Random(7);
        for (int i = 0; i < 12; i++) {
            Set<String> situation = new TreeSet<>();
            for (String letter : "ABCDEFG".split("")) if (random.nextBoolean()) situation.add(letter);
            if (!situation.isEmpty()) scenarios.add(new Scenario(situation, List.of("f" + i % 3, "g" + i % 2)));
        }
        Set<String> current = letters("ABCDE");
        List<Rule> all = new ArrayList<>();
        for (int bits = 1; bits < 32; bits++) {
            Set<String> part = new TreeSet<>();
            for (int i = 0; i < 5; i++) if ((bits >> i & 1) != 0) part.add("ABCDE".substring(i, i + 1));
            List<Scenario> with = scenarios.stream()
                    .filter(s -> s.situation().containsAll(part))
                    .toList();
            for (String fix : List.of("f0", "f1", "f2", "g0", "g1")) {
                long count = with.stream().filter(s -> s.fixes().contains(fix)).count();
                if (count > 0) all.add(new Rule(part, fix, (double) count / with.size(), with.size()));
            }
        }
        List<Prioritised> expected = Prioritised.of(all, current);
        List<Prioritised> actual = new KnowledgeBase(scenarios).suggest(current, ALL);
        assertEquals(
                expected.stream().map(KnowledgeBaseTest::standing).toList().stream()
                        .sorted()
                        .toList(),
                actual.stream().map(KnowledgeBaseTest::standing).toList().stream()
                        .sorted()
                        .toList());
    }

    private static String standing(Prioritised p) {
        return p.rank() + " " + p.rule().fix() + " " + p.rule().confidence() + " "
                + p.rule().situation().size();
    }

    @Test
    void laplaceTrustsRareSituationsLess() {
        KnowledgeBase base = new KnowledgeBase(
                List.of(scenario("A", "x"), scenario("B", "y"), scenario("B", "y"), scenario("B", "y")));
        List<Prioritised> list = base.suggest(letters("AB"), new KnowledgeBase.Settings(0, true, 0));
        assertEquals("y", list.get(0).rule().fix());
        assertEquals(4.0 / 5, list.get(0).rule().confidence());
        assertEquals(2.0 / 3, list.get(1).rule().confidence());
    }

    /**
     * The course of the case study in section 8.3. The paper prints only the situation of tcas v6; the others are
     * written after the statements in figures 8.8 and 8.9, with the value patterns that these errors have.
     */
    @Test
    void aFixThatWasLearnedComesFirstInASimilarSituation() {
        Set<String> tcas6 = Set.of(
                "ASSIGN_STMT",
                "return",
                "VAR",
                "int-VAR",
                "<=",
                "origDef < altDef",
                "origDef > altDef",
                "ONE-TO-ANY",
                "origUse1 = origUse2",
                "failUse1 = failUse2",
                "ONE-FAIL-VALUE",
                "ANY-TO-ONE");
        Set<String> replace1 = Set.of(
                "COND_STMT",
                "if",
                "ARRAY_ACCESS",
                "VAR",
                "char-VAR",
                "int-VAR",
                "==",
                "CONST",
                "OTHER-BRANCH",
                "origUse1 > altUse1");
        Set<String> schedule3 =
                Set.of("ASSIGN_STMT", "VAR", "int-VAR", "double-VAR", "=", "CAST", "CONST", "double-CONST", "*", "+");
        Set<String> totinfo16 =
                Set.of("COND_STMT", "if", "VAR", "double-VAR", ">=", "CONST", "double-CONST", "OTHER-BRANCH");
        KnowledgeBase base = new KnowledgeBase(List.of(
                new Scenario(tcas6, List.of("opm", "copm", "<=|<")),
                new Scenario(replace1, List.of("e+t", "v-", "e-1")),
                new Scenario(schedule3, List.of("c+-", "c-")),
                new Scenario(totinfo16, List.of("c+-", "c-"))));
        Set<String> tcas9 = Set.of(
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
                "ONE-FAIL-VALUE");
        List<Prioritised> first = base.suggest(tcas9, KnowledgeBase.Settings.PAPER);
        assertEquals(Set.of("opm", "copm", "<=|<"), fixes(first, 1));

        base = base.with(new Scenario(tcas9, List.of("opm", "copm", ">=|>")));
        Set<String> tcas20 = new TreeSet<>(tcas9);
        tcas20.remove("origDef < altDef");
        tcas20.add("origDef > altDef");
        List<Prioritised> second = base.suggest(tcas20, KnowledgeBase.Settings.PAPER);
        assertEquals(Set.of("opm", "copm", ">=|>"), fixes(second, 1));
    }

    private static Set<String> fixes(List<Prioritised> list, int rank) {
        Set<String> fixes = new TreeSet<>();
        list.stream()
                .filter(p -> p.rank() == rank)
                .forEach(p -> fixes.add(p.rule().fix()));
        return fixes;
    }

    @Test
    void aBaseSurvivesItsFile() {
        KnowledgeBase base =
                new KnowledgeBase(List.of(scenario("AB", "general", "change <= to <"), scenario("C", "x")));
        assertEquals(
                base.scenarios(),
                KnowledgeFormat.read(KnowledgeFormat.write(base)).scenarios());
        assertEquals(base.scenarios(), base.mergedWith(base).scenarios());
    }

    @Test
    void aDamagedFileIsRefusedWithTheLine() {
        String good = KnowledgeFormat.write(new KnowledgeBase(List.of(scenario("A", "x"))));
        assertThrows(IllegalArgumentException.class, () -> KnowledgeFormat.read(""));
        assertThrows(IllegalArgumentException.class, () -> KnowledgeFormat.read("PK\u0003\u0004"));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> KnowledgeFormat.read(good + "nonsense\n"));
        assertEquals("line 6 is neither a scenario nor a part of one", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> KnowledgeFormat.read(good + "scenario\n"));
    }

    @Test
    void damagedFilesAreReadOrRefusedWithReason() {
        String whole = KnowledgeFormat.write(
                new KnowledgeBase(List.of(scenario("AB", "x"), scenario("B", "y"), scenario("C", "z"))));
        Mutations mutations = new Mutations(1);
        int read = 0;
        for (int i = 0; i < 3_000; i++) {
            String damaged = mutations.of(whole);
            try {
                KnowledgeBase base = KnowledgeFormat.read(damaged);
                assertEquals(
                        base.scenarios(),
                        KnowledgeFormat.read(KnowledgeFormat.write(base)).scenarios());
                read++;
            } catch (IllegalArgumentException e) {
                assertFalse(e.getMessage().isBlank());
                assertEquals(IllegalArgumentException.class, e.getClass(), "a reason of its own");
            }
        }
        int accepted = read;
        assertTrue(accepted > 100 && accepted < 3_000, () -> "the damage should matter, but not always: " + accepted);
    }
}
