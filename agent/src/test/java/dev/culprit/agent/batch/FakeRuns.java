package dev.culprit.agent.batch;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.wire.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Runs that end as a function of their variation says; no program is run. */
public final class FakeRuns implements TrialRuns {
    private final Function<Variation, EndedRun> program;
    public final List<Variation> made = new ArrayList<>();
    public boolean wornOut;
    public boolean over;

    public FakeRuns(Function<Variation, EndedRun> program) {
        this.program = program;
    }

    /** A run that has ended; {@code type} is the failure's, or the reason of an inconclusive one. */
    public record Ended(Verdict verdict, String type, Throwable thrown) implements EndedRun {
        @Override
        public Failure failure() {
            return verdict != Verdict.FAILED
                    ? null
                    : new Failure(FailureKind.EXCEPTION, type, "", "main", List.of(), List.of());
        }

        @Override
        public Note reason() {
            return verdict == Verdict.INCONCLUSIVE ? Note.of(type) : Note.NONE;
        }

        @Override
        public Outcome outcome() {
            return new Outcome(verdict, failure(), reason(), Schedule.NONE, Outcome.Account.NONE);
        }

        @Override
        public String strategy() {
            return "fake";
        }
    }

    public static EndedRun passed() {
        return new Ended(Verdict.PASSED, "", null);
    }

    public static EndedRun failed(String type) {
        return new Ended(Verdict.FAILED, type, new IllegalStateException(type));
    }

    public static EndedRun inconclusive(String reason) {
        return new Ended(Verdict.INCONCLUSIVE, reason, null);
    }

    @Override
    public String backend() {
        return "fake";
    }

    @Override
    public void begin(Batch batch) {
        made.clear();
    }

    @Override
    public EndedRun run(Variation variation, Start start) {
        start.begins(null);
        made.add(variation);
        return program.apply(variation);
    }

    @Override
    public Reply.Coverage coverage() {
        return new Reply.Coverage(over, false, "");
    }

    @Override
    public boolean isWornOut() {
        return wornOut;
    }

    @Override
    public List<String> warnings() {
        return List.of("a warning");
    }
}
