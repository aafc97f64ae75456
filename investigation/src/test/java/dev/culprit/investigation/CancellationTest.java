package dev.culprit.investigation;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class CancellationTest {
    private final Cancellation cancellation = new Cancellation();
    private final List<String> done = new ArrayList<>();

    @Test
    void actionsRunInTheirOrderAndOnce() {
        cancellation.onCancel(() -> done.add("first"));
        cancellation.onCancel(() -> done.add("second"));
        assertEquals(List.of(), done);
        cancellation.cancel();
        cancellation.cancel();
        assertEquals(List.of("first", "second"), done);
    }

    @Test
    void anActionThatComesLateRunsAtOnce() {
        cancellation.cancel();
        Cancellation.Guard guard = cancellation.onCancel(() -> done.add("late"));
        assertEquals(List.of("late"), done);
        assertTrue(guard.isCancelled());
    }

    @Test
    void aClosedGuardRunsNothing() {
        Cancellation.Guard guard = cancellation.onCancel(() -> done.add("closed"));
        cancellation.onCancel(() -> done.add("open"));
        guard.close();
        cancellation.cancel();
        assertEquals(List.of("open"), done);
    }

    @Test
    void anActionMayRegisterAnother() {
        cancellation.onCancel(() -> cancellation.onCancel(() -> done.add("inner")));
        cancellation.cancel();
        assertEquals(List.of("inner"), done);
    }

    @Test
    void checkThrowsOnceCancelled() {
        assertFalse(cancellation.isCancelled());
        assertDoesNotThrow(cancellation::check);
        cancellation.cancel();
        assertThrows(CancellationException.class, cancellation::check);
    }
}
