package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueProfileTest {
    private final ValueProfile profile = new ValueProfile();

    @Test
    void distinctValuesAreKeptOverAllRunsAndTracesOfOne() {
        profile.begin(true);
        for (int v : new int[] {5, 6, 5}) profile.value(v, 3);
        profile.begin(true);
        for (int v : new int[] {7, 5}) profile.value(v, 3);
        profile.value("x", 5_000);
        PointValues first = profile.values().get(0);
        assertEquals(List.of(new Value(5), new Value(6), new Value(7)), first.values());
        List<PointTrace> traces = profile.traces();
        assertEquals(List.of(3, 5_000), traces.stream().map(PointTrace::point).toList());
        assertEquals(
                List.of(2, 0), Arrays.stream(traces.get(0).values()).boxed().toList());
    }

    @Test
    void aPointWithVeryManyValuesTakesNoMoreMemoryThanItsLimit() {
        profile.begin(true);
        for (int v = 0; v < 60_000; v++) profile.value(v, 3);
        assertTrue(profile.values().get(0).values().size() <= 5_001);
        PointTrace trace = profile.traces().get(0);
        assertEquals(60_000, trace.instances());
        assertEquals(50_000, trace.values().length);
        assertEquals(trace.values()[20_000], trace.values()[20_001], "the values that are too many are one");
    }
}
