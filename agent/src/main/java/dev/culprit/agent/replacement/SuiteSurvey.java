package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.SiteTable;
import dev.culprit.model.Manner;
import dev.culprit.model.Site;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.replacement.Statements;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Surveys the tests of a suite one by one after they were run together: first the failing ones, then the passing ones
 * that use a class which failing ones use, the shorter ones first, within a time. For the others, the executed
 * statements are enough: no change of suspected code affects them.
 */
public final class SuiteSurvey {
    private final Map<TestName, TestSuite.Among> official;
    private final LimitedRuns runs;
    private final TestPrograms programs;
    private final SiteTable sites;
    private final Limits limits;
    private final TestSurvey survey;
    private final boolean othersFail;
    private int postponed;

    public SuiteSurvey(
            Map<TestName, TestSuite.Among> official,
            LimitedRuns runs,
            TestPrograms programs,
            SiteTable sites,
            Limits limits)
            throws Program.Unusable {
        this.official = new LinkedHashMap<>(official);
        this.runs = runs;
        this.programs = programs;
        this.sites = sites;
        this.limits = limits;
        tellLongFromEndless();
        long longest = this.official.values().stream()
                .filter(a -> !a.ended().endless())
                .mapToLong(a -> a.ended().steps())
                .max()
                .orElse(0);
        this.survey = new TestSurvey(runs, programs, limits, longest);
        this.othersFail =
                this.official.values().stream().anyMatch(a -> !a.ended().passed() && !isTooLong(a));
    }

    /** A test with very many steps may still end. If one does not, the others are not tried. */
    private void tellLongFromEndless() throws Program.Unusable {
        long end = runs.spentMillis() + limits.stallMillis();
        for (Map.Entry<TestName, TestSuite.Among> test : official.entrySet()) {
            TestSuite.Among among = test.getValue();
            if (!among.ended().endless() || among.ended().late()) continue;
            long millis = end - runs.spentMillis();
            TestSuite.Among longer = millis <= 0 ? among.late() : longer(test.getKey(), millis);
            if (longer.ended().endless() && !longer.ended().late()) return;
            test.setValue(longer);
        }
    }

    private TestSuite.Among longer(TestName test, long millis) throws Program.Unusable {
        Limits more = new Limits(limits.steps() * TestSurvey.MORE_STEPS, millis, 0);
        return new TestSuite.Among(runs.run(test, programs.of(test, Manner.LAUNCHED), more), Statements.passed());
    }

    private boolean isTooLong(TestSuite.Among test) {
        return test.ended().late() || test.ended().steps() > limits.steps();
    }

    /** Failing and passing tests have the time once each. */
    public void ofAll(long millis, Consumer<Reply> replies) throws Program.Unusable {
        Map<Boolean, List<TestName>> byResult = official.keySet().stream()
                .sorted(Comparator.comparingLong(t -> official.get(t).ended().steps()))
                .collect(Collectors.partitioningBy(t -> official.get(t).ended().passed()));
        Set<String> suspects = new HashSet<>();
        long end = runs.spentMillis() + millis;
        for (TestName test : byResult.get(false)) {
            TestRun run = failing(test, suspects.isEmpty() || runs.spentMillis() < end);
            replies.accept(new Reply.Tested(run));
            if (!run.passed() && run.repeatable())
                replies.accept(new Reply.Traced(test, survey.profile().traces()));
            if (run.reason().isEmpty()) suspects.addAll(classes(run.statements()));
        }
        end = runs.spentMillis() + millis;
        for (TestName test : byResult.get(true))
            replies.accept(new Reply.Tested(passing(test, suspects, runs.spentMillis() < end)));
    }

    public List<PointValues> values() {
        return survey.profile().values();
    }

    public List<String> notes() {
        if (postponed == 0) return List.of();
        return List.of(postponed + " of " + official.size()
                + " tests pass and take too long to be run again: they count by the statements that they pass, and a change "
                + "that is reported to fix all tests was not tried on them");
    }

    /** A test that only takes long is not examined if others fail. */
    private TestRun failing(TestName test, boolean inTime) throws Program.Unusable {
        TestSuite.Among among = official.get(test);
        if (inTime && (!isTooLong(among) || !othersFail)) return survey.of(test, among.ended());
        return TestSurvey.tooLong(test, among.ended(), among.statements());
    }

    private TestRun passing(TestName test, Set<String> suspects, boolean inTime) throws Program.Unusable {
        TestSuite.Among among = official.get(test);
        Set<String> used = classes(among.statements());
        used.retainAll(suspects);
        TestRun known = new TestRun(test, null, null, among.ended().steps(), among.statements(), "");
        if (used.isEmpty()) return known;
        TestRun run = inTime && !isTooLong(among) ? survey.of(test, among.ended()) : null;
        if (run != null) return run;
        postponed++;
        return known;
    }

    private Set<String> classes(int[] statements) {
        return IntStream.of(statements)
                .mapToObj(sites::site)
                .map(Site::className)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
