package dev.culprit.control.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadTableTest {
    private final ThreadTable table = new ThreadTable();
    private final List<ScheduledThread> started = new ArrayList<>();

    private void start(int count) {
        for (int i = 0; i < count; i++) {
            int index = started.size();
            started.add(new ScheduledThread(new Thread(), 0, "0." + index, index, false));
            table.add(started.get(index));
        }
    }

    private void end(int index) {
        started.get(index).status = ScheduledThread.Status.DONE;
        table.ended(started.get(index));
    }

    @Test
    void threadsThatHaveNotEndedStayInTheOrderOfTheirStarts() {
        start(10);
        end(0);
        end(5);
        end(9);
        start(1);
        assertEquals(
                List.of("0.1", "0.2", "0.3", "0.4", "0.6", "0.7", "0.8", "0.10"),
                table.notEnded().all().stream().map(t -> t.path).toList());
        assertEquals(8, table.live());
        assertEquals(11, table.size());
    }

    @Test
    void oneOfManyThreadsThatStartAndEndIsLookedAtAtATime() {
        for (int i = 0; i < 10_000; i++) {
            start(1);
            end(i);
        }
        assertEquals(0, table.notEnded().size());
        assertEquals(10_000, table.all().size());
    }

    @Test
    void endedThreadIsFoundAsTheOwnerOfALock() {
        start(2);
        end(1);
        assertEquals(started.get(1), table.of(started.get(1).thread));
        assertNull(table.of(new Thread()));
    }
}
