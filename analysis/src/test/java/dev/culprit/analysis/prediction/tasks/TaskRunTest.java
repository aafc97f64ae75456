package dev.culprit.analysis.prediction.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.happensbefore.HappensBefore;
import dev.culprit.analysis.happensbefore.Order;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Main hands over tasks in lines 2, 3, ..; {@code worker} runs them. A task is entered in line 10 and writes in 11. */
class TaskRunTest {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final long POOL = 5;

    private final HandMadeRun run = new HandMadeRun().in("main").in("worker").in("other");
    private int tasks;

    private void pool(String method) {
        run.in("main")
                .add("1_1", NodeKind.CALL)
                .on(CONCURRENT + "Executors." + method)
                .result(POOL);
    }

    /** A task that writes {@code writes} times, run by the thread. */
    private void task(String thread, int writes) {
        handOver();
        run.in(thread).under(tasks + 1 + "_1");
        enter(writes);
    }

    private void handOver() {
        tasks++;
        run.in("main")
                .under("")
                .add(tasks + 1 + "_1", NodeKind.CALL)
                .on(CONCURRENT + "ExecutorService.submit")
                .of(POOL)
                .given(tasks)
                .result(50 + tasks);
    }

    private void enter(int writes) {
        String entry = "10_" + tasks;
        run.add(entry, NodeKind.ENTRY).uses(tasks + 1 + "_1");
        for (int i = 0; i < writes; i++)
            run.add("11_" + (10 * tasks + i), NodeKind.WRITE).on("x");
        run.leave(entry).under("");
    }

    private boolean areConcurrent(String a, String b) {
        HappensBefore order = HappensBefore.of(TaskRun.of(run), Order.NECESSARY);
        return order.areConcurrent(run.number(a), run.number(b));
    }

    @Test
    void tasksOfALargePoolAreNotOrderedByTheirThread() {
        pool("newCachedThreadPool");
        task("worker", 1);
        task("worker", 1);
        Dependences view = TaskRun.of(run);
        assertNotEquals(view.thread(run.number("11_10")), view.thread(run.number("11_20")));
        assertTrue(areConcurrent("11_10", "11_20"));
        assertFalse(areConcurrent("2_1", "11_10"));
    }

    @Test
    void aPoolIsLargeIfTwoThreadsHaveRunItsTasks() {
        pool("newFixedThreadPool");
        task("worker", 1);
        task("worker", 1);
        assertSame(run, TaskRun.of(run));
        task("other", 1);
        assertTrue(areConcurrent("11_10", "11_20"));
    }

    @Test
    void tasksOfAPoolWithOneThreadAreInTheirOrder() {
        pool("newSingleThreadExecutor");
        task("worker", 1);
        task("worker", 1);
        assertSame(run, TaskRun.of(run));
    }

    @Test
    void aTaskThatIsAwaitedComesBeforeTheNext() {
        pool("newCachedThreadPool");
        task("worker", 1);
        run.in("main").add("5_1", NodeKind.CALL).on(CONCURRENT + "Future.get").of(51);
        task("worker", 1);
        assertFalse(areConcurrent("11_10", "11_20"));
    }

    @Test
    void aThreadThatRunsOtherCodeTooIsLeftAsItIs() {
        pool("newCachedThreadPool");
        task("worker", 1);
        run.in("worker").add("20_1", NodeKind.ENTRY);
        run.leave("20_1");
        task("worker", 1);
        assertSame(run, TaskRun.of(run));
    }

    @Test
    void placesAreCountedOverAllThreadsAsIfTheEarlierTaskWaited() {
        pool("newCachedThreadPool");
        task("worker", 3);
        task("worker", 1);
        List<Integer> order = List.of(run.number("11_20"), run.number("11_11"));
        TaskPlaces places = new TaskPlaces(run, TaskRun.of(run), order);
        assertTrue(places.hasOtherTask(order.get(0)));
        // the first task has written once and waits at its second write
        assertEquals(Place.ALL, places.of(order.get(0)).thread());
        assertEquals(3, places.of(order.get(0)).occurrence());
        assertEquals(2, places.of(order.get(1)).occurrence());
    }
}
