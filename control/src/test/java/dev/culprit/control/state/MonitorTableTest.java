package dev.culprit.control.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MonitorTableTest {
    private final ThreadTable threads = new ThreadTable();
    private final MonitorTable monitors = new MonitorTable(threads.notEnded());
    private final Object lock = new Object();
    private final ScheduledThread thread = new ScheduledThread(new Thread(), 0, "0", 0, false);

    private Monitor used() {
        if (threads.size() == 0) threads.add(thread);
        return monitors.of(lock, thread, 1);
    }

    @Test
    void idleMonitorIsForgottenAndMadeAgain() {
        Monitor before = used();
        monitors.forgetIdle();
        assertTrue(before.forgotten);
        assertNotSame(before, used());
        assertFalse(used().forgotten);
    }

    @Test
    void monitorThatIsHeldIsNotForgotten() {
        Monitor held = used();
        held.owner = thread;
        monitors.forgetIdle();
        assertSame(held, used());
        assertFalse(held.forgotten);
    }

    @Test
    void freeMonitorThatThreadWillTakeNextIsNotForgotten() {
        Monitor awaited = used();
        thread.status = ScheduledThread.Status.BLOCKED;
        thread.monitor = awaited;
        monitors.forgetIdle();
        assertSame(awaited, used());
        assertFalse(awaited.forgotten);
    }

    @Test
    void monitorThatThreadWaitedForEarlierReplacesNoOther() {
        Monitor first = used();
        thread.monitor = first;
        monitors.forgetIdle();
        Monitor second = used();
        second.owner = thread;
        monitors.forgetIdle();
        assertSame(second, used());
    }
}
