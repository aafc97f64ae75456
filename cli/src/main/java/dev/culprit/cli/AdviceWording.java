package dev.culprit.cli;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.RunSummary;
import java.util.List;
import java.util.stream.Collectors;

/** Words advice in terms of the command line's options. Nothing below the command line knows them. */
final class AdviceWording {
    /** How to see more of a ranking. */
    static final String MORE = "--top shows them";

    private AdviceWording() {}

    /** The text of a note, followed by its advice. */
    static String of(Note note) {
        return note.text() + note.advice().stream().map(AdviceWording::of).collect(Collectors.joining());
    }

    static List<String> of(List<Note> notes) {
        return notes.stream().map(AdviceWording::of).toList();
    }

    /** The failure of a run; its message is followed by the advice. */
    static Failure failureOf(Outcome failing) {
        Failure f = failing.failure();
        String message = f.message() + of(new Note("", failing.reason().advice()));
        return new Failure(f.kind(), f.type(), message, f.thread(), f.frames(), f.details(), f.locks());
    }

    /**
     * What an investigation found, with the advice that the case itself does not hold; {@code failing} is null if
     * nothing failed.
     */
    static Case worded(Case found, Note reason, Outcome failing) {
        CaseFailure failure = found.failure();
        return new Case(
                found.target(),
                new RunSummary(found.summary().runs(), found.summary().warnings(), of(reason)),
                failing == null ? failure : new CaseFailure(failureOf(failing), failure.schedule(), failure.story()),
                found.findings(),
                found.schedules(),
                found.investigations());
    }

    private static String of(Advice advice) {
        return switch (advice.kind()) {
            case CHECK_CLASS_FILTERS -> "; do --include and --exclude leave any?";
            case RAISE_MEMORY -> "; --jvm-arg -Xmx2g would give it more";
            case ALLOW_MORE_RUNS -> "; --runs and --time allow more, --min-runs makes fewer enough";
            case ALLOW_MORE_TIME -> "; --time allows more";
            case RAISE_STEP_LIMIT -> " (--steps sets the limit)";
            case ISOLATE_RUNS -> "; --isolate process gives each run a JVM of its own";
            case CHOOSE_CASE_FOLDER -> "; name another by --out";
            case CHOOSE_NEWER_JDK -> "; name a newer one by --jdk";
            case GIVE_FAILING_SCHEDULE -> "; --failing wants one that failed";
            case GIVE_PASSING_SCHEDULE -> "; --passing wants one that passed";
            case NAME_SUSPECTED_CLASSES -> ", or be named by --include";
            case HUNT_TEST -> "; culprit hunt --test " + advice.subject() + " looks for a reason";
            case FIX_CASE -> "; culprit fix --case " + advice.subject() + " --time 300 has more time";
            case LOCATE_FIRST -> "; --next comes after a culprit locate of the same tests";
            case LOCATE_AFRESH -> "; run culprit locate without --next";
        };
    }
}
