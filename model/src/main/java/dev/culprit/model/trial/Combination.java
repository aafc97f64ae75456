package dev.culprit.model.trial;

import dev.culprit.model.Steering;
import dev.culprit.model.replacement.Alteration;
import java.util.ArrayList;
import java.util.List;

/** Which dimensions of a trial cannot be combined, and why. Every combination without a problem is supported. */
public final class Combination {

    /** Why a combination is not possible. */
    public enum Problem {
        TRACE_WITHOUT_CONTROL("a trace needs a controlled run: only there it is known in which order threads ran"),
        ORDER_WITHOUT_CONTROL("order constraints, exclusions and delays need a controlled run; in a free run with noise"
                + " threads can wait for the order of two places"),
        THREAD_WITHOUT_CONTROL(
                "an alteration of one thread's value needs a controlled run: threads have no paths in others"),
        STRICT_SCHEDULE_WITH_ALTERATIONS(
                "a schedule cannot be followed strictly in an altered run, which may diverge from it"),
        ALTERATIONS_WITH_NOISE("values cannot be altered in a free run with noise"),
        VALUES_WITH_NOISE("values of statements cannot be recorded in a free run with noise"),
        PATTERNS_WITHOUT_THREAD_SWITCHES("patterns need a controlled run or a free run with noise"),
        PATTERNS_WITH_TRACE(
                "a run whose patterns are recorded continues after a failure, so it is not the run that a trace is for"),
        VALUES_WITH_ALTERATIONS("values of statements are recorded in runs that are not altered"),
        PATCHES_WITHOUT_PLAIN_RUN(
                "classes are replaced in plain runs; in other runs the patched classes come first on the class path"),
        PATCHES_WITH_OTHER_ALTERATIONS("values cannot be altered in a run with replaced classes: their points differ"),
        SOURCES_WITHOUT_CONTROL("sources of nondeterminism have values of ours in controlled runs only"),
        SUPPRESSION_WITH_REPLACEMENT("values cannot be replaced in a run in which stores are suppressed"),
        PATTERNS_WITH_SUPPRESSION("patterns are recorded in runs in which nothing is suppressed"),
        VALUES_UNDER_CONTROL("values of statements are recorded in free runs; a controlled run has a trace");

        private final String description;

        Problem(String description) {
            this.description = description;
        }

        public String description() {
            return description;
        }
    }

    private Combination() {}

    /** All problems of the trial; none if it can be run. */
    public static List<Problem> problems(Trial trial) {
        List<Problem> problems = new ArrayList<>();
        Steering steering = trial.steering();
        boolean altered = !trial.alterations().isEmpty();
        boolean patterns = trial.records(Equipment.Part.PATTERNS);
        boolean values = trial.records(Equipment.Part.VALUES);
        boolean trace = trial.records(Equipment.Part.TRACE);
        Equipment.Execution execution = Equipment.Execution.of(steering);
        switch (execution) {
            case CONTROLLED -> {
                if (steering.strict() && altered) problems.add(Problem.STRICT_SCHEDULE_WITH_ALTERATIONS);
                if (values) problems.add(Problem.VALUES_UNDER_CONTROL);
            }
            case NOISY -> {
                if (altered) problems.add(Problem.ALTERATIONS_WITH_NOISE);
                if (values) problems.add(Problem.VALUES_WITH_NOISE);
            }
            case PLAIN -> {
                if (patterns) problems.add(Problem.PATTERNS_WITHOUT_THREAD_SWITCHES);
            }
        }
        if (execution != Equipment.Execution.CONTROLLED) {
            if (trace) problems.add(Problem.TRACE_WITHOUT_CONTROL);
            if (trial.varies()) problems.add(Problem.SOURCES_WITHOUT_CONTROL);
            boolean waits = execution == Equipment.Execution.NOISY && steering.hasOnlyOrders();
            if (steering.hasConstraints() && !waits) problems.add(Problem.ORDER_WITHOUT_CONTROL);
            if (trial.alterations().stream().anyMatch(Combination::isOfOneThread))
                problems.add(Problem.THREAD_WITHOUT_CONTROL);
        }
        if (trial.patches()) {
            if (execution != Equipment.Execution.PLAIN) problems.add(Problem.PATCHES_WITHOUT_PLAIN_RUN);
            if (trial.alterations().size() > 1) problems.add(Problem.PATCHES_WITH_OTHER_ALTERATIONS);
        }
        if (patterns && trace) problems.add(Problem.PATTERNS_WITH_TRACE);
        if (values && altered) problems.add(Problem.VALUES_WITH_ALTERATIONS);
        if (trial.suppresses() && trial.replaces()) problems.add(Problem.SUPPRESSION_WITH_REPLACEMENT);
        if (trial.suppresses() && patterns) problems.add(Problem.PATTERNS_WITH_SUPPRESSION);
        return problems;
    }

    static boolean isOfOneThread(Alteration alteration) {
        return alteration instanceof Alteration.Suppressed
                || alteration instanceof Alteration.Replaced replaced
                        && !replaced.thread().isEmpty();
    }

    static void check(Trial trial) {
        List<Problem> problems = problems(trial);
        if (!problems.isEmpty())
            throw new IllegalArgumentException(problems.get(0).description());
    }
}
