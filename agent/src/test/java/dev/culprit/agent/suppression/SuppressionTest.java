package dev.culprit.agent.suppression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.suppression.Dependent;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.suppression.Marks;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The test's own thread is not under control: its path is empty. */
class SuppressionTest {
    private static final int ADD = 1;
    private static final int REMOVE = 2;
    private static final int INDEX = 4;

    private final Suppression suppression = new Suppression(SuppressionTest::site);
    private final InstructionPoint point = new InstructionPoint("a.Ledger", "add", "()V", INDEX);
    private final StoreInstance second = new StoreInstance("", point, 1);

    private static Site site(int id) {
        String method = id == ADD ? "add" : "remove";
        return new Site(SiteKind.BODY, "", new Site.Point("a.Ledger", method, "()V", 0, "Ledger.java", 7), "");
    }

    @AfterEach
    void end() {
        suppression.end();
    }

    private void begin(StoreInstance... instances) {
        suppression.begin(
                Set.of(List.of(instances).stream()
                        .map(Alteration.Suppressed::new)
                        .toArray(Alteration[]::new)),
                false);
    }

    private SuppressionReport report() {
        return ((Reply.Suppressed) suppression.report(List.of(), 0).get(0)).report();
    }

    @Test
    void onlyTheWantedInstanceIsSuppressed() {
        begin(second);
        assertArrayEquals(new int[] {INDEX}, suppression.watched(ADD));
        assertEquals(0, suppression.watched(REMOVE).length);
        assertFalse(suppression.isDue(ADD, INDEX), "the first execution");
        assertFalse(suppression.isDue(ADD, INDEX + 1), "another instruction");
        assertTrue(suppression.isDue(ADD, INDEX), "the second execution");
        assertFalse(suppression.isDue(ADD, INDEX), "the third execution");
        assertEquals(List.of(second), report().suppressed());
    }

    @Test
    void everyExecutionIsSuppressedIfThatIsWanted() {
        begin(StoreInstance.every(second.point()));
        for (int i = 0; i < 3; i++) assertTrue(suppression.isDue(ADD, INDEX));
        assertEquals(
                List.of(0, 1, 2),
                report().suppressed().stream().map(StoreInstance::occurrence).toList());
    }

    @Test
    void anInstanceThatIsNotExecutedIsNotReported() {
        begin(second);
        assertFalse(suppression.isDue(ADD, INDEX));
        assertEquals(List.of(), report().suppressed());
    }

    @Test
    void dependentInstructionsAreCounted() {
        begin(second);
        suppression.skipped(REMOVE, 3, Marks.STORE);
        suppression.skipped(REMOVE, 5, Marks.CONDITION);
        suppression.skipped(REMOVE, 3, Marks.STORE);
        InstructionPoint store = new InstructionPoint("a.Ledger", "remove", "()V", 3);
        InstructionPoint condition = new InstructionPoint("a.Ledger", "remove", "()V", 5);
        assertEquals(
                List.of(
                        new Dependent("", store, Dependent.Effect.STORE, 2),
                        new Dependent("", condition, Dependent.Effect.CONDITION, 1)),
                report().dependent());
        assertEquals(3, report().dependentInstances());
    }

    @Test
    void effectsOfTheRuntimeAreThoseOfTheModel() {
        begin(second);
        int[] effects = {Marks.LOAD, Marks.STORE, Marks.CALL, Marks.CONDITION, Marks.OPERATION};
        for (int effect : effects) suppression.skipped(REMOVE, effect, effect);
        assertEquals(
                List.of(Dependent.Effect.values()),
                report().dependent().stream().map(Dependent::effect).toList());
        assertEquals("LOAD", Dependent.Effect.values()[Marks.LOAD].name());
        assertEquals("OPERATION", Dependent.Effect.values()[Marks.OPERATION].name());
    }

    @Test
    void aRunWithoutSuppressionReportsNothing() {
        begin(second);
        assertEquals(1, suppression.watched(ADD).length);
        begin();
        assertEquals(0, suppression.watched(ADD).length);
        assertEquals(List.of(), suppression.report(List.of(), 0));
    }
}
