package dev.culprit.model.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.trial.Combination.Problem;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every combination of steering, alterations and recordings is either supported or refused with all its reasons. */
class CombinationTest {
    private static final Schedule SCHEDULE = new Schedule(Map.of(), Map.of(), List.of(), 0);
    private static final Place PLACE = Place.of("", "A", 1, null, 1);

    private static final Map<String, Steering> STEERINGS = new TreeMap<>(Map.of(
            "plain", Steering.plain(),
            "noisy", Steering.strategy("free", 1),
            "strategy", Steering.strategy("random", 1),
            "follow", Steering.follow(SCHEDULE),
            "strict", Steering.replay(SCHEDULE)));

    private static final Alteration SUPPRESSED =
            new Alteration.Suppressed(new StoreInstance("0.1", new InstructionPoint("a.B", "m", "()V", 3), 0));

    private static final Map<String, Set<Alteration>> ALTERATIONS = new TreeMap<>(Map.of(
            "none", Set.of(),
            "altered", Set.of(new Alteration.Replaced(1, 0, new Value(1))),
            "thread's", Set.of(new Alteration.Replaced(1, "0.1", 0, new Value(1))),
            "suppressed", Set.of(SUPPRESSED),
            "both", Set.of(SUPPRESSED, new Alteration.Replaced(1, "0.1", 0, new Value(1))),
            "varied", Set.of(new Alteration.Varied("hash=1")),
            "patched", Set.of(new Alteration.Patched("patches/1")),
            "patched and altered",
                    Set.of(new Alteration.Patched("patches/1"), new Alteration.Replaced(1, 0, new Value(1)))));

    private static final List<Recording> RECORDINGS = List.of(
            new Recording.Patterns(Collecting.patterns(5)),
            new Recording.Values(List.of()),
            new Recording.Trace("a.trace"));

    private static Set<Recording> recordings(int bits) {
        List<Recording> chosen = new ArrayList<>();
        for (int i = 0; i < RECORDINGS.size(); i++) if ((bits >> i & 1) != 0) chosen.add(RECORDINGS.get(i));
        return Set.copyOf(chosen);
    }

    private static Trial trial(Steering steering, Set<Alteration> alterations, Set<Recording> recordings) {
        return new Trial(Target.ofMain("Main", List.of(), null), steering, alterations, recordings, Limits.DEFAULT);
    }

    /** The rules, one line for each problem, said independently of how they are checked. */
    private static Set<Problem> expected(String steering, String alteration, boolean ordered, int bits) {
        boolean patterns = (bits & 1) != 0;
        boolean values = (bits & 2) != 0;
        boolean trace = (bits & 4) != 0;
        boolean altered = !alteration.equals("none");
        boolean suppressed = alteration.equals("suppressed") || alteration.equals("both");
        boolean ofOneThread = suppressed || alteration.equals("thread's");
        boolean free = steering.equals("plain") || steering.equals("noisy");
        Set<Problem> problems = EnumSet.noneOf(Problem.class);
        if (free && trace) problems.add(Problem.TRACE_WITHOUT_CONTROL);
        if (steering.equals("plain") && ordered) problems.add(Problem.ORDER_WITHOUT_CONTROL);
        if (free && ofOneThread) problems.add(Problem.THREAD_WITHOUT_CONTROL);
        if (free && alteration.equals("varied")) problems.add(Problem.SOURCES_WITHOUT_CONTROL);
        if (steering.equals("strict") && altered) problems.add(Problem.STRICT_SCHEDULE_WITH_ALTERATIONS);
        if (steering.equals("noisy") && altered) problems.add(Problem.ALTERATIONS_WITH_NOISE);
        if (steering.equals("noisy") && values) problems.add(Problem.VALUES_WITH_NOISE);
        if (steering.equals("plain") && patterns) problems.add(Problem.PATTERNS_WITHOUT_THREAD_SWITCHES);
        if (!free && values) problems.add(Problem.VALUES_UNDER_CONTROL);
        if (patterns && trace) problems.add(Problem.PATTERNS_WITH_TRACE);
        if (values && altered) problems.add(Problem.VALUES_WITH_ALTERATIONS);
        if (alteration.startsWith("patched") && !steering.equals("plain"))
            problems.add(Problem.PATCHES_WITHOUT_PLAIN_RUN);
        if (alteration.equals("patched and altered")) problems.add(Problem.PATCHES_WITH_OTHER_ALTERATIONS);
        if (alteration.equals("both")) problems.add(Problem.SUPPRESSION_WITH_REPLACEMENT);
        if (suppressed && patterns) problems.add(Problem.PATTERNS_WITH_SUPPRESSION);
        return problems;
    }

    @Test
    void everyCombinationIsSupportedOrRefusedWithItsReasons() {
        Set<Problem> seen = EnumSet.noneOf(Problem.class);
        int supported = 0;
        for (String steering : STEERINGS.keySet())
            for (String alteration : ALTERATIONS.keySet())
                for (boolean ordered : new boolean[] {false, true})
                    for (int bits = 0; bits < 1 << RECORDINGS.size(); bits++) {
                        Steering steered = STEERINGS.get(steering);
                        if (ordered) steered = steered.with(List.of(new OrderConstraint(PLACE, PLACE)), List.of());
                        Trial trial = trial(steered, ALTERATIONS.get(alteration), recordings(bits));
                        Set<Problem> expected = expected(steering, alteration, ordered, bits);
                        String name = steering + " " + alteration + " " + ordered + " " + trial.recordings();
                        assertEquals(expected, Set.copyOf(Combination.problems(trial)), name);
                        seen.addAll(expected);
                        if (expected.isEmpty()) supported++;
                        else assertThrows(IllegalArgumentException.class, () -> Equipment.of(trial), name);
                    }
        assertEquals(EnumSet.allOf(Problem.class), seen, "every problem has a combination");
        // strategy and follow: 2 orders x 4 alterations x {nothing, patterns, trace}; strict: without alterations;
        // noisy: 2 orders x {nothing, patterns}; plain: nothing or values, or altered, or patched; suppressed: nothing
        // or trace
        assertEquals(2 * 2 * 4 * 3 + 2 * 3 + 2 * 2 + 4 + 2 * 2 * 2, supported);
    }

    @Test
    void anAlterationIsPossibleInAControlledTracedRun() {
        Trial trial =
                trial(Steering.follow(SCHEDULE), ALTERATIONS.get("thread's"), Set.of(new Recording.Trace("a.trace")));
        assertEquals(List.of(), Combination.problems(trial));
        assertEquals(Equipment.CONTROLLED.with(Equipment.Part.ALTERATIONS, Equipment.Part.TRACE), Equipment.of(trial));
    }

    @Test
    void suppressionIsAPartOfItsOwn() {
        Trial trial =
                trial(Steering.follow(SCHEDULE), ALTERATIONS.get("suppressed"), Set.of(new Recording.Trace("a.trace")));
        assertEquals(Equipment.CONTROLLED.with(Equipment.Part.SUPPRESSION, Equipment.Part.TRACE), Equipment.of(trial));
    }

    @Test
    void problemsAreDescribed() {
        for (Problem problem : Problem.values())
            assertTrue(problem.description().length() > 20, problem.name());
    }
}
