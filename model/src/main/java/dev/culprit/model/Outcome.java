package dev.culprit.model;

import java.util.List;

/**
 * The outcome of a run. {@code failure} is null unless the verdict is failed. {@code reason} says why the run is
 * inconclusive, has no text otherwise, and holds the advice on either.
 */
public record Outcome(Verdict verdict, Failure failure, Note reason, Schedule schedule, Account account) {

    /**
     * What the run did. {@code steps} counts events. {@code warnings} name what ran outside control. {@code story}
     * lists what the threads did to shared data, if a schedule was followed.
     */
    public record Account(long steps, String output, List<String> warnings, List<Step> story) {
        public static final Account NONE = new Account(0, "", List.of(), List.of());

        public Account {
            warnings = List.copyOf(warnings);
            story = List.copyOf(story);
        }

        public static Account of(long steps, String output) {
            return new Account(steps, output, List.of(), List.of());
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

    public List<Step> story() {
        return account.story();
    }
}
