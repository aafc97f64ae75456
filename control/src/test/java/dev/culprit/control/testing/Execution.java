package dev.culprit.control.testing;

import dev.culprit.control.TrialRunner.ControlledRun;
import dev.culprit.control.schedule.MovedOrder;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.Map;

/**
 * One run of a program. {@code events} are the operations in the order in which they took effect, {@code values} the
 * variables at the end, {@code preemptions} the number of switches away from a thread that could have continued.
 */
public record Execution(
        Outcome outcome, List<Event> events, Map<String, Integer> values, int preemptions, Orders orders) {

    /** Why an order that was asked for did not come about, or empty, and the order to ask for instead, or null. */
    public record Orders(String whyUnmet, MovedOrder moved) {
        public boolean unmet() {
            return !whyUnmet.isEmpty();
        }
    }

    /** A thread has done an operation. */
    public record Event(String thread, String operation) {
        @Override
        public String toString() {
            return thread + ": " + operation;
        }
    }

    static Execution of(ControlledRun trial, List<Event> events, Map<String, Integer> values) {
        Outcome outcome = trial.outcome("", List.of());
        Orders orders = new Orders(trial.whyUnmet(), trial.movedOrder());
        return new Execution(outcome, List.copyOf(events), values, trial.preemptions(), orders);
    }

    public Verdict verdict() {
        return outcome.verdict();
    }

    /** Null unless the run failed. */
    public Failure failure() {
        return outcome.failure();
    }

    /** Null unless the run failed. */
    public FailureKind failureKind() {
        return failure() == null ? null : failure().kind();
    }

    public Schedule schedule() {
        return outcome.schedule();
    }

    /** The events of all threads but main, as {@code A: read x}. */
    public List<String> order() {
        return events.stream()
                .filter(e -> !e.thread.equals("main"))
                .map(Event::toString)
                .toList();
    }

    /** The events of one thread, as {@code read x}. */
    public List<String> of(String thread) {
        return events.stream()
                .filter(e -> e.thread.equals(thread))
                .map(Event::operation)
                .toList();
    }

    /** All events, as {@code A: read x}. */
    public List<String> fullOrder() {
        return events.stream().map(Event::toString).toList();
    }

    public int value(String variable) {
        return values.get(variable);
    }
}
