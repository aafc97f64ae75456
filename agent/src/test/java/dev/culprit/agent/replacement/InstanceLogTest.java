package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points 1, 2 and 3 are on line 10, and points 4 and 5 on line 11, of one method. */
class InstanceLogTest {
    private int depth = 7;
    private final InstanceLog log = new InstanceLog(
            point -> new Site(
                    SiteKind.VALUE,
                    "",
                    new Site.Point("acme.Small", "run", "(I)I", point, "Small.java", point < 4 ? 10 : 11)),
            () -> depth);

    private void add(int... points) {
        for (int point : points) log.add(point, 0);
    }

    private List<Integer> instances() {
        return Arrays.stream(log.sequence(List.of()).instances()).boxed().toList();
    }

    @Test
    void valuesOfOnePassThroughALineBelongTogether() {
        add(1, 2, 3, 4, 5);
        assertEquals(List.of(0, 0, 0, 1, 1), instances());
    }

    @Test
    void theSameLineAgainIsANewInstance() {
        add(1, 3, 1, 2, 3, 4, 4);
        assertEquals(List.of(0, 0, 1, 1, 1, 2, 3), instances());
    }

    @Test
    void aRecursiveCallInTheLineDoesNotEndItsInstance() {
        add(1);
        depth = 8;
        add(1, 2, 4);
        depth = 7;
        add(2, 3);
        assertEquals(List.of(0, 1, 1, 2, 0, 0), instances());
    }

    @Test
    void aSecondCallFromTheSameLineDoesNotContinueTheFirst() {
        add(1);
        depth = 8;
        add(4);
        depth = 7;
        add(2);
        depth = 8;
        add(5);
        assertEquals(List.of(0, 1, 0, 2), instances());
    }

    @Test
    void anEndedFrameIsNotContinuedByADeeperOne() {
        depth = 9;
        add(4);
        depth = 7;
        add(1);
        depth = 9;
        add(5);
        assertEquals(List.of(0, 1, 2), instances());
    }

    @Test
    void theProfilePutsValuesIntoTheLogInTheirOrder() {
        ValueProfile profile = new ValueProfile(log);
        profile.begin(true);
        profile.value(5, 1);
        profile.value(6, 2);
        profile.value(7, 1);
        profile.value(5, 1);
        ValueSequence sequence = log.sequence(profile.values());
        assertEquals(4, sequence.length());
        assertEquals(
                List.of(1, 2, 1, 1), Arrays.stream(sequence.points()).boxed().toList());
        assertEquals(
                List.of(0, 0, 1, 0), Arrays.stream(sequence.values()).boxed().toList());
        assertEquals(List.of(0, 0, 1, 2), instances());
        assertEquals(
                new PointValues(1, List.of(new Value(5), new Value(7))),
                sequence.seen().get(0));
    }
}
