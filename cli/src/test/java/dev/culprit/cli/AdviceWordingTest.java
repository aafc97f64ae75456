package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdviceWordingTest {
    @ParameterizedTest
    @EnumSource
    void allAdviceNamesAnOption(Advice.Kind kind) {
        String worded = AdviceWording.of(Note.of("so it is", kind));
        assertTrue(worded.matches("so it is(;|,| \\().*--[a-z].*"), worded);
    }

    @Test
    void aNoteWithoutAdviceIsItsText() {
        assertEquals("so it is", AdviceWording.of(Note.of("so it is")));
    }

    @Test
    void adviceOnJoinedReasonsComesAtTheEnd() {
        Note memory = Note.of("out of memory", Advice.Kind.RAISE_MEMORY);
        assertEquals(
                "out of memory; a host died; --jvm-arg -Xmx2g would give it more",
                AdviceWording.of(Note.join("; ", List.of(memory, Note.of("a host died")))));
    }

    @Test
    void theAdvisedTestIsNamed() {
        Note note = new Note("it fails only sometimes", List.of(new Advice(Advice.Kind.HUNT_TEST, "acme.ATest#a")));
        assertEquals(
                "it fails only sometimes; culprit hunt --test acme.ATest#a looks for a reason", AdviceWording.of(note));
    }

    @Test
    void adviceOnAFailureFollowsItsMessage() {
        Failure hang =
                new Failure(FailureKind.HANG, "", "still running after 7 steps", "", List.of(), List.of("main runs"));
        Note limit = Note.of("", Advice.Kind.RAISE_STEP_LIMIT);
        Outcome outcome = new Outcome(Verdict.FAILED, hang, limit, Schedule.NONE, Outcome.Account.of(7, ""));
        Failure shown = AdviceWording.failureOf(outcome);
        assertEquals("hang: still running after 7 steps (--steps sets the limit)", shown.headline());
        assertEquals(hang.details(), shown.details());
    }
}
