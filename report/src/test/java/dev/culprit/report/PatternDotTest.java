package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternDotTest {
    private final Golden golden = Golden.of(PatternDotTest.class);

    @Test
    void eachThreadHasItsColumnAndTheOrderItsEdges() {
        golden.check(
                "eachThreadHasItsColumnAndTheOrderItsEdges.dot",
                PatternDot.write(PatternSamples.finding(1, PatternSamples.lostUpdate())));
    }

    @Test
    void variablesOfAPairAreToldApart() {
        String dot =
                PatternDot.write(PatternSamples.finding(1, PatternSamples.twoVariables("Range.low", "Range.high")));
        assertTrue(dot.contains("label=\"W1(x)-R2(y)-R2(x)-W1(y) on com.acme.Range.low, com.acme.Range.high\""), dot);
        assertTrue(dot.contains("a2 [label=\"reads com.acme.Range.high\\nsum (Account.java:61)\"]"), dot);
        assertTrue(dot.contains("a3 [label=\"reads com.acme.Range.low\\nsum (Account.java:60)\"]"), dot);
        assertTrue(dot.contains("a3 -> a4 [label=\"3\"]"), dot);
    }

    @Test
    void namesThatDotCannotHoldAreEscaped() {
        Frame at = new Frame("A", "say \"no\\yes\"", "A.kt", 3);
        Access access = new Access(true, "A.f", at, null, "", List.of());
        String dot = PatternDot.write(PatternSamples.finding(1, Pattern.pair(List.of(access, access))));
        assertTrue(dot.contains("writes A.f\\nsay \\\"no\\\\yes\\\" (A.kt:3)\"];"), dot);
    }
}
