package dev.culprit.control.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.ThreadFixture;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Making room looks at all uses, so it must be rare, however the uses are distributed. */
class StoryRoomTest {
    private static final int WRITE = Sites.add(Sites.WRITE, 1, 1);

    private final Story story = new Story();
    private final List<ScheduledThread> threads = new ArrayList<>();
    private int segment;
    private int rooms;

    private ScheduledThread thread(int index, int callSite) {
        while (threads.size() <= index) threads.add(ThreadFixture.thread(threads.size()));
        ScheduledThread thread = threads.get(index);
        thread.callSite = callSite;
        return thread;
    }

    private void expectRoom(Runnable use) {
        int before = story.kept();
        use.run();
        int after = story.kept();
        assertTrue(after <= Story.LIMIT, () -> after + " uses");
        if (after >= before) return;
        rooms++;
        assertTrue(before - after >= Story.ROOM - 1, () -> before - after + " uses are dropped");
    }

    private void use(ScheduledThread thread, Object thing) {
        expectRoom(() -> story.add(segment++, thread, WRITE, thing, -1));
    }

    @Test
    void usesThatAreTheFirstAtTheirPlacesAreDroppedToo() {
        for (int i = 0; i < 2 * Story.LIMIT; i++) {
            Object thing = new Object();
            use(thread(i % 300, i / 300), thing);
            use(thread((i + 1) % 300, i / 300), thing);
        }
        assertTrue(rooms >= 4, () -> rooms + " times");
    }

    @Test
    void writesBeforeTheSecondThreadAreDroppedToo() {
        for (int i = 0; i < 2 * Story.LIMIT; i++) {
            Object thing = new Object();
            expectRoom(() -> story.addFirst(segment, thread(0, 1), WRITE, thing, -1));
            use(thread(0, 2), thing);
            use(thread(1, 3), thing);
        }
        assertTrue(rooms >= 4, () -> rooms + " times");
    }

    @Test
    void thingsOfOneThreadDoNotMakeTheRoomForOneUseOnly() {
        for (int i = 0; i < 2 * Story.LIMIT; i++) {
            Object thing = new Object();
            use(thread(0, 1), thing);
            if (i % 100 != 0) use(thread(1, 2), thing);
        }
        assertTrue(rooms >= 4, () -> rooms + " times");
    }

    @Test
    void aLongLoopNeedsNoRoom() {
        Object thing = new Object();
        for (int i = 0; i < 2 * Story.LIMIT; i++) expectRoom(() -> story.add(0, thread(0, 1), WRITE, thing, -1));
        assertEquals(2, story.kept());
    }
}
