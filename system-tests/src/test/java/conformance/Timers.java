package conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer fires its tasks in order of their times and can be cancelled. */
public class Timers {
    private static TimerTask task(Runnable action) {
        return new TimerTask() {
            @Override
            public void run() {
                action.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("bell");
        List<String> rung = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch noon = new CountDownLatch(1);
        long start = System.nanoTime();
        TimerTask cancelled = task(() -> rung.add("cancelled"));
        timer.schedule(task(noon::countDown), 12_500);
        timer.schedule(task(() -> rung.add("second")), 2_000);
        timer.schedule(task(() -> rung.add("first")), new Date(System.currentTimeMillis() + 1_000));
        timer.schedule(task(() -> rung.add("third")), 3_000);
        timer.schedule(cancelled, 2_500);
        Check.that(cancelled.cancel(), "cancelled in time");
        TimerTask tick = task(() -> rung.add("tick"));
        timer.scheduleAtFixedRate(tick, 5_000, 3_000);
        noon.await();
        Check.elapsed(start, 12_500);
        Check.same(List.of("first", "second", "third", "tick", "tick", "tick"), rung, "rung");
        timer.cancel();
        Check.thrownBy(IllegalStateException.class, () -> timer.schedule(task(() -> {}), 1));

        Timer daemon = new Timer(true);
        CountDownLatch threeTimes = new CountDownLatch(3);
        start = System.nanoTime();
        daemon.schedule(task(threeTimes::countDown), 100, 100);
        threeTimes.await();
        Check.elapsed(start, 300);
        System.out.println(rung);
    }
}
