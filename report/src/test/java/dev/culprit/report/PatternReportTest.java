package dev.culprit.report;

import static dev.culprit.report.PatternSamples.CLEAR;
import static dev.culprit.report.PatternSamples.access;
import static dev.culprit.report.PatternSamples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.report.PatternSamples.Seen;
import dev.culprit.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternReportTest {
    private final Golden golden = Golden.of(PatternReportTest.class);

    private static String report(Finding... findings) {
        return report(10, findings);
    }

    private static String report(int top, Finding... findings) {
        String text = new PatternReport(Style.PLAIN, "--top shows them").ranking(List.of(findings), top);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        assertFalse(text.contains("\n\n\n") || text.endsWith("\n\n\n"), text);
        return text;
    }

    @Test
    void firstFindingIsExplainedAndOthersAreListed() {
        golden.check(
                "firstFindingIsExplainedAndOthersAreListed.txt",
                report(finding(1, PatternSamples.lostUpdate()), finding(2, PatternSamples.order())));
    }

    @Test
    void findingFitsIntoOneLine() {
        assertEquals(
                "1.000  atomicity violation  R1-W2-W1  com.acme.Account.balance: R1 Account.java:21 deposit, W2"
                        + " Account.java:30 withdraw, W1 Account.java:23 deposit; in 12 of 12 failing runs, 0 of 88 passing runs",
                new PatternReport(Style.PLAIN, "--top shows them").line(finding(1, PatternSamples.lostUpdate())));
    }

    @Test
    void callersOfTheFirstAreShown() {
        Frame run = Samples.frame("Teller", "run", 7);
        Pattern p = Pattern.pair(List.of(
                access("R", "Account.owner", "print", 40, Samples.frame("Report", "all", 90), run),
                access("W", "Account.owner", "open", 12)));
        String text = report(finding(1, p));
        assertTrue(text.contains("\n     R1 called by Report.all:90 < Teller.run:7\n"), text);
        assertFalse(text.contains("W2 called by"), text);
    }

    @Test
    void longStacksAreCutAndWrapped() {
        Frame[] deep = new Frame[9];
        for (int i = 0; i < deep.length; i++) deep[i] = Samples.frame("RecursiveDescent", "visitEachNode", i + 1);
        Pattern p = Pattern.pair(
                List.of(access("R", "Account.owner", "print", 40, deep), access("W", "Account.owner", "open", 12)));
        String text = report(finding(1, p));
        assertTrue(text.contains("     R1 called by RecursiveDescent.visitEachNode:1 <\n          Recursive"), text);
        assertTrue(text.contains("visitEachNode:6 < ..\n"), text);
        assertFalse(text.contains("visitEachNode:7"), text);
    }

    @Test
    void tiesAndFurtherPatternsAreSaid() {
        String text = report(
                finding(1, PatternSamples.order(), new Seen(new Occurrence(3, 1_200, 2, 1_000), 4, false, 2), 0));
        assertTrue(
                text.replaceAll("\\s+", " ")
                        .contains(
                                "in 3 of 1,200 failing runs, 2 of 1,000 passing runs; a tie of 4; 2 more of its kind at"
                                        + " other lines"),
                text);
    }

    @Test
    void faultsAreShownApart() {
        Seen one = new Seen(new Occurrence(1, 1, 0, 88), 1, false, 0);
        String text = report(
                1,
                finding(1, PatternSamples.lostUpdate(), CLEAR, 1),
                finding(2, PatternSamples.order(), CLEAR, 1),
                finding(1, PatternSamples.order(), one, 2));
        assertTrue(text.startsWith("Fault 1 of 2, in 12 failing runs\n1    1.000  atomicity violation"), text);
        assertTrue(
                text.contains(
                        "(1 more; --top shows them)\n\nFault 2 of 2, in 1 failing run\n1    1.000  order violation"),
                text);
    }

    @Test
    void consequencesComeUnderAHeadingOfTheirOwn() {
        Seen consequence = new Seen(new Occurrence(12, 12, 0, 88), 1, true, 0);
        String text = report(
                finding(1, PatternSamples.lostUpdate()),
                finding(2, PatternSamples.order(), consequence, 0),
                finding(3, PatternSamples.order(), consequence, 0));
        String heading = "Likely consequences of the failure, or of the patterns above:\n";
        assertTrue(text.contains("\n\n" + heading + "2    0.500"), text);
        assertEquals(2, text.split(heading, -1).length, "once");
        text = report(
                finding(1, PatternSamples.lostUpdate()),
                finding(2, PatternSamples.lostUpdate()),
                finding(3, PatternSamples.order(), consequence, 0));
        assertTrue(text.contains("passing runs\n\n" + heading + "3    0.333"), text);
    }

    @Test
    void topLimitsWhatIsShown() {
        String text = report(
                2,
                finding(1, PatternSamples.lostUpdate()),
                finding(2, PatternSamples.order()),
                finding(3, PatternSamples.order()));
        assertFalse(text.contains("\n3 "), text);
        assertTrue(text.endsWith("\n(1 more; --top shows them)\n\n"), text);
    }

    @Test
    void twoVariablesAreBothNamed() {
        String text = report(finding(1, PatternSamples.twoVariables("Range.low", "Range.high")));
        assertTrue(
                text.startsWith(
                        """
                        1    1.000  atomicity violation  W1(x)-R2(y)-R2(x)-W1(y)
                             com.acme.Range.low, com.acme.Range.high
                             W1 Account.java:51 move   R2 Account.java:61 sum   R2 Account.java:60 sum
                             W1 Account.java:52 move
                        """),
                text);
    }

    @Test
    void oneFieldOfTwoObjectsIsSaidToBeThat() {
        String text = report(finding(1, PatternSamples.twoVariables("Account.balance", "Account.balance")));
        assertTrue(text.contains("\n     com.acme.Account.balance of two objects\n"), text);
    }

    @Test
    void collectionIsNamedByTheFieldThatHoldsItAndTheLibrarysFieldComesAfterIt() {
        String text = report(finding(1, PatternSamples.inCollection()));
        assertTrue(
                text.contains(
                        "com.acme.Shop.orders (java.util.ArrayList.size)\n     R1 Shop.java:5 order   W2 Shop.java:5 order"),
                text);
        assertFalse(text.contains("ArrayList.java"), text);
    }

    @Test
    void namesTooLongForALineAreBroken() {
        String name = "AVeryLongNameThatSomebodyGaveToAClassBecauseThereWasNobodyToTellThemNotToDoThatAtAll";
        Frame at = new Frame("com.acme." + name, "and" + name, name + ".java", 1_000);
        Access access = new Access(true, "com.acme." + name + ".and" + name, at, null, "", List.of(at, at, at));
        String text = report(finding(1, Pattern.pair(List.of(access, access))));
        // nothing is lost: both accesses with file, line and method
        assertEquals(2, text.replaceAll("\\s", "").split(name + ".java:1000and" + name, -1).length - 1, text);
    }
}
