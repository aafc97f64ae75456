package dev.culprit.analysis.patterns;

import static dev.culprit.analysis.patterns.HandMadeRuns.pattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultGroupsTest {
    private static final Pattern TILL = pattern("Till.sum", "R1 W1 W1");
    private static final Pattern STOCK = pattern("Stock.pieces", "R5 W5 W5");

    private static List<FaultGroups.Group> groups(HandMadeRuns collection) {
        PatternRuns runs = collection.runs;
        return new FaultGroups(runs, new PatternRanking(runs, Formula.JACCARD)).find();
    }

    private static Pattern top(FaultGroups.Group group) {
        return group.ranking().get(0).pattern();
    }

    @Test
    void independentFaultsAreToldApart() {
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(16, TILL).failing(14, STOCK).passingBy(9, TILL, STOCK));
        assertEquals(2, groups.size());
        assertEquals(TILL, top(groups.get(0)));
        assertEquals(16, groups.get(0).failing().size());
        assertEquals(STOCK, top(groups.get(1)));
        assertEquals(14, groups.get(1).failing().size());
        assertEquals(1, groups.get(1).ranking().get(0).score(), "by the runs of its own group");
    }

    @Test
    void runWithBothFaultsIsOfTheFirst() {
        List<FaultGroups.Group> groups = groups(new HandMadeRuns()
                .failing(16, TILL)
                .failing(2, TILL, STOCK)
                .failing(14, STOCK)
                .passingBy(9, TILL, STOCK));
        assertEquals(
                List.of(18, 14), groups.stream().map(g -> g.failing().size()).toList());
    }

    @Test
    void faultsAreToldApartThoughParallelRunsAreNotedWronglyNowAndThen() {
        // the first fault ends the run before the stock is looked at, one of its runs misses the pattern, and some
        // passing ones seem to have it
        Pattern unread = pattern("Stock.pieces", "W4 W5");
        List<FaultGroups.Group> groups = groups(new HandMadeRuns()
                .failing(39, TILL, unread)
                .failing(1, unread)
                .failing(20, STOCK)
                .passing(3, TILL)
                .passingBy(9, STOCK, unread));
        assertEquals(List.of(TILL, STOCK), groups.stream().map(g -> top(g)).toList());
        assertEquals(
                List.of(40, 20), groups.stream().map(g -> g.failing().size()).toList());
    }

    @Test
    void runThatIsNotedWronglyIsOutweighedByADozenOthers() {
        Pattern unread = pattern("Stock.pieces", "W4 W5");
        List<FaultGroups.Group> groups = groups(new HandMadeRuns()
                .failing(27, STOCK)
                .failing(11, TILL, unread)
                .failing(1, unread)
                .passing(1, TILL)
                .passingBy(9, STOCK, unread));
        assertEquals(List.of(STOCK, TILL), groups.stream().map(g -> top(g)).toList());
    }

    @Test
    void patternsInTheSameMethodsAreOneFault() {
        Pattern used = in("Stack.used", "R add 7", "W add 8", "W take 12");
        Pattern slots = in("Stack.slots[]", "W add 7", "W add 7", "W take 14");
        assertEquals(
                1,
                groups(new HandMadeRuns().failing(16, used).failing(14, slots).passingBy(9, used, slots))
                        .size());
        Pattern elsewhere = in("Stack.slots[]", "W push 7", "W push 7", "W take 14");
        assertEquals(
                2,
                groups(new HandMadeRuns()
                                .failing(16, used)
                                .failing(14, elsewhere)
                                .passingBy(9, used, elsewhere))
                        .size());
    }

    @Test
    void patternsInOverlappingLinesOfAMethodAreOneFault() {
        Pattern sum = pattern("Till.sum", "R3 W5 W5");
        Pattern count = pattern("Till.count", "R4 W6 W6");
        assertEquals(
                1,
                groups(new HandMadeRuns().failing(16, sum).failing(14, count).passingBy(9, sum, count))
                        .size());
    }

    /** Accesses as {@code W add 7}: a write in line 7 of the method. */
    private static Pattern in(String variable, String... accesses) {
        List<Access> all = new ArrayList<>();
        for (String access : accesses) {
            String[] words = access.split(" ");
            Frame at = new Frame("com.acme.Stack", words[1], "Stack.java", Integer.parseInt(words[2]));
            all.add(new Access(words[0].equals("W"), "com.acme." + variable, at, null, "", List.of()));
        }
        return Pattern.triple(all);
    }

    @Test
    void oneFaultInSeveralFormsStaysTogether() {
        Pattern lost = pattern("Till.sum", "R1 W1 W1");
        Pattern unseen = pattern("Till.sum", "W1 W1 R9");
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(6, lost).failing(4, unseen).passingBy(9, lost, unseen));
        assertEquals(1, groups.size());
        assertEquals(10, groups.get(0).failing().size());
        assertEquals(lost, top(groups.get(0)));
        assertEquals(0.6, groups.get(0).ranking().get(0).score(), "by all failing runs");
    }

    @Test
    void patternOfTwoVariablesBelongsToTheFaultOfEither() {
        Pattern both = pattern("Till.sum", "Till.count", "W1 R7 R8 W2");
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(6, TILL).failing(4, both).passingBy(9, TILL, both));
        assertEquals(1, groups.size());
    }

    @Test
    void aHandfulOfRunsThatFailAlikeStaysTogether() {
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(6, TILL).failing(4, STOCK).passingBy(9, TILL, STOCK));
        assertEquals(List.of(10), groups.stream().map(g -> g.failing().size()).toList());
        assertEquals(TILL, top(groups.get(0)));
    }

    @Test
    void aSmallGroupJoinsTheLargeOneThatFailsAlike() {
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(30, TILL).failing(9, STOCK).passingBy(9, TILL, STOCK));
        assertEquals(List.of(39), groups.stream().map(g -> g.failing().size()).toList());
    }

    @Test
    void aHandfulOfRunsWithAnotherFailureIsAnotherFault() {
        List<FaultGroups.Group> groups = groups(new HandMadeRuns()
                .failing(6, TILL)
                .failingWith("hang", 4, STOCK)
                .passingBy(9, TILL, STOCK));
        assertEquals(List.of(TILL, STOCK), groups.stream().map(g -> top(g)).toList());
        assertEquals(List.of(6, 4), groups.stream().map(g -> g.failing().size()).toList());
    }

    @Test
    void singleRunMakesNoGroup() {
        List<FaultGroups.Group> groups =
                groups(new HandMadeRuns().failing(6, TILL).failing(1, STOCK).passingBy(9, TILL, STOCK));
        assertEquals(1, groups.size());
        assertEquals(7, groups.get(0).failing().size());
    }

    @Test
    void fewOfVeryManyRunsMakeNoGroup() {
        // a tenth of 43 is 4
        assertEquals(
                1,
                groups(new HandMadeRuns().failing(40, TILL).failing(3, STOCK).passingBy(9, TILL, STOCK))
                        .size());
    }

    @Test
    void runsThatNothingExplainsGoWithTheFirstGroup() {
        List<FaultGroups.Group> groups = groups(new HandMadeRuns()
                .failing(16, TILL)
                .failing(14, STOCK)
                .failing(1)
                .passingBy(9, TILL, STOCK));
        assertEquals(
                List.of(17, 14), groups.stream().map(g -> g.failing().size()).toList());
    }

    @Test
    void veryManyRunsTakeNoTime() {
        HandMadeRuns runs =
                new HandMadeRuns().failing(100_000, TILL).failing(60_000, STOCK).passingBy(9, TILL, STOCK);
        assertTimeoutPreemptively(
                Duration.ofMinutes(10), () -> assertEquals(2, groups(runs).size()));
    }

    @Test
    void withoutPatternsThereIsOneEmptyGroup() {
        List<FaultGroups.Group> groups = groups(new HandMadeRuns().failing(3).passing(3));
        assertEquals(1, groups.size());
        assertEquals(List.of(), groups.get(0).ranking());
    }
}
