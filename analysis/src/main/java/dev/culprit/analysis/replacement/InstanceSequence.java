package dev.culprit.analysis.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Alteration.ReplacedSet;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The statement instances of one run, in the order in which they began. Instances without a value are not among them.
 */
final class InstanceSequence {
    /** Points that stand for something else than a value of the statement. */
    private static final Set<SiteKind> NO_VALUE = EnumSet.of(SiteKind.NAME, SiteKind.THROWN);

    private final ValueSequence sequence;
    /** The events of an instance follow each other here: those of instance i begin at {@code begins[i]}. */
    private final int[] events;

    private final int[] begins;
    private final Map<Integer, int[]> eventsOfPoint = new HashMap<>();
    private final Map<Integer, List<Value>> seen = new HashMap<>();

    InstanceSequence(ValueSequence sequence, TestedProgram program) {
        this.sequence = sequence;
        for (PointValues p : sequence.seen()) seen.put(p.point(), p.values());
        int[] passings = new int[program.sites().size() + 1];
        for (int point : sequence.points()) passings[point]++;
        int[] counts = new int[instanceCount() + 1];
        for (int e = 0; e < sequence.length(); e++) {
            int point = sequence.points()[e];
            int[] all = eventsOfPoint.computeIfAbsent(point, p -> new int[passings[p]]);
            all[all.length - passings[point]--] = e;
            if (isValue(e, program)) counts[sequence.instances()[e] + 1]++;
        }
        Arrays.parallelPrefix(counts, Integer::sum);
        events = new int[counts[counts.length - 1]];
        int[] next = counts.clone();
        for (int e = 0; e < sequence.length(); e++)
            if (isValue(e, program)) events[next[sequence.instances()[e]]++] = e;
        begins = Arrays.stream(counts).distinct().toArray();
    }

    private int instanceCount() {
        return Arrays.stream(sequence.instances()).max().orElse(-1) + 1;
    }

    private boolean isValue(int event, TestedProgram program) {
        Value value = value(event);
        return !value.isObject()
                && !value.isNull()
                && !NO_VALUE.contains(program.site(sequence.points()[event]).kind());
    }

    private Value value(int event) {
        return seen.get(sequence.points()[event]).get(sequence.values()[event]);
    }

    int size() {
        return begins.length - 1;
    }

    /** The point at which the instance begins. */
    int entry(int instance) {
        return sequence.points()[events[begins[instance]]];
    }

    ValueSet set(int instance) {
        List<ValueSet.Element> elements = new ArrayList<>();
        for (int i = begins[instance]; i < begins[instance + 1]; i++)
            elements.add(new ValueSet.Element(sequence.points()[events[i]], value(events[i])));
        return new ValueSet(elements);
    }

    /** The event of the instance at the point, or -1. */
    private int event(int instance, int point) {
        for (int i = begins[instance]; i < begins[instance + 1]; i++)
            if (sequence.points()[events[i]] == point) return events[i];
        return -1;
    }

    /**
     * Replaces the values of the instance by those of the alternate set. A point that only the alternate set has is
     * reached after a value before it was replaced. Null where no value would differ.
     */
    Alteration replaced(int instance, ValueSet alternate) {
        List<ReplacedSet.Part> parts = new ArrayList<>();
        int last = -1;
        for (ValueSet.Element e : alternate.elements()) {
            int event = event(instance, e.point());
            if (event < 0 && !parts.isEmpty()) parts.add(new ReplacedSet.Part(e.point(), 0, e.value()));
            if (event < 0 || value(event).equals(e.value())) continue;
            parts.add(new ReplacedSet.Part(e.point(), passings(e.point(), last, event), e.value()));
            last = event;
        }
        return parts.isEmpty() ? null : new ReplacedSet(parts);
    }

    /** How often the point is passed between the two events. */
    private int passings(int point, int after, int before) {
        int[] all = eventsOfPoint.get(point);
        int first = Arrays.binarySearch(all, after + 1);
        return Arrays.binarySearch(all, before) - (first < 0 ? -first - 1 : first);
    }
}
