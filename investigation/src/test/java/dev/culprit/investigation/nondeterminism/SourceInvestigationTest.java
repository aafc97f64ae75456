package dev.culprit.investigation.nondeterminism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Advice;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Target;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceInvestigationTest {
    @Test
    void aSourceIsNotRefutedWithoutRunsInANewJvm() {
        Deciding deciding = new Deciding(
                Target.ofTest("a.BTest", "m"), Setting.of(Source.TESTS, "a.ATest"), true, List.of(), null, null);
        SourceInvestigation.Result found = new SourceInvestigation.Result(deciding, List.of(), 3, Note.NONE);
        assertEquals(
                Source.TESTS.description()
                        + " (after a.ATest) seems to decide whether it fails, and the time was over before that was confirmed in a new JVM",
                found.unconfirmed().trouble().text());
        assertNull(found.unconfirmed().deciding());
        assertEquals(
                Source.TESTS.description()
                        + " decides whether it fails in a JVM that has run before, but not in a new one",
                found.refuted().trouble().text());
    }

    @Test
    void thePlaceWhereAnUnconfirmedSourceEntersIsNamed() {
        Frame at = new Frame("a.B", "m", "B.java", 7);
        Deciding deciding = new Deciding(
                Target.ofTest("a.BTest", "m"), Setting.of(Source.HASH, "1"), true, List.of(at), null, null);
        SourceInvestigation.Result found = new SourceInvestigation.Result(deciding, List.of(), 3, Note.NONE);
        String text = found.unconfirmed().trouble().text();
        assertTrue(text.startsWith(Source.HASH.description() + " at B.java:7 seems to decide"), text);
    }

    @Test
    void sourcesThatWereNotVariedAreNamed() {
        List<Source> sources = List.of(Source.HASH, Source.CLOCK, Source.LOCALE);
        assertEquals(Note.NONE, SourceInvestigation.unfinished(sources, sources));
        assertEquals(
                Note.of(
                        "the time was over before these were varied: " + Source.CLOCK.description() + ", "
                                + Source.LOCALE.description(),
                        Advice.Kind.ALLOW_MORE_TIME),
                SourceInvestigation.unfinished(sources, List.of(Source.HASH)));
    }
}
