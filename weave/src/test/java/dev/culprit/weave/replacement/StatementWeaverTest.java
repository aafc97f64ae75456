package dev.culprit.weave.replacement;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.weave.Woven;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementWeaverTest {
    static class Handlers {
        static int run(Object lock) {
            int n = 0;
            synchronized (lock) {
                n++;
                n++;
            }
            try {
                n++;
                n++;
            } catch (IllegalStateException e) {
                n--;
            } finally {
                n++;
            }
            return n;
        }
    }

    private final Woven woven = new Woven(Equipment.of(Execution.PLAIN, Part.ALTERATIONS), Handlers.class);

    @AfterEach
    void nobodyCounts() {
        Statements.rest();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void aRunWithoutStepsGetsOutOfEveryHandler(int steps) {
        Statements.begin(steps);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            InvocationTargetException e = assertThrows(
                    InvocationTargetException.class, () -> woven.call(Handlers.class, null, "run", new Object()));
            assertInstanceOf(TrialOver.class, e.getCause());
        });
    }
}
