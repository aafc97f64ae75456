package dev.culprit.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of a run. {@code failure} is null unless the verdict is failed. {@code reason} says why the run is
 * inconclusive, has no text otherwise, and holds the advice on either.
 */
public record Outcome(Verdict verdict, Failure failure, Note reason, Schedule schedule, Account account) {

    /**
     * What the run did. {@code steps} counts events. {@code warnings} name what ran outside control. {@code story}
     * says what the threads did to shared data, if a schedule was followed.
     */
    public record Account(long steps, String output, List<String> warnings, RunStory story) {
        public static final Account NONE = new Account(0, "", List.of(), RunStory.NONE);

        public Account {
            warnings = List.copyOf(warnings);
        }

        public static Account of(long steps, String output) {
            return new Account(steps, output, List.of(), RunStory.NONE);
        }
    }

    public static Outcome passed(Schedule schedule, Account account) {
        return new Outcome(Verdict.PASSED, null, Note.NONE, schedule, account);
    }

    public static Outcome inconclusive(Note reason) {
        return new Outcome(Verdict.INCONCLUSIVE, null, reason, Schedule.NONE, Account.NONE);
    }

    public boolean failed() {
        return verdict == Verdict.FAILED;
    }

    public long steps() {
        return account.steps();
    }

    public String output() {
        return account.output();
    }

    public List<String> warnings() {
        return account.warnings();
    }

    /** True if an order or exclusion of the trial was not kept. */
    public boolean hasUnmetOrder() {
        return warnings().stream().anyMatch(OrderConstraint::isUnmet);
    }

    /** Why an order or exclusion of the trial was not kept; empty if it was, or if that is not known. */
    public String whyUnmet() {
        return warnings().stream()
                .filter(OrderConstraint::isUnmet)
                .map(OrderConstraint::reason)
                .findFirst()
                .orElse("");
    }

    public RunStory story() {
        return account.story();
    }

    /** The same with one more warning. */
    public Outcome warning(String warning) {
        List<String> all = new ArrayList<>(account.warnings);
        all.add(warning);
        return new Outcome(
                verdict, failure, reason, schedule, new Account(account.steps, account.output, all, account.story));
    }

    public Outcome with(RunStory story) {
        Account other = new Account(account.steps, account.output, account.warnings, story);
        return new Outcome(verdict, failure, reason, schedule, other);
    }
}
