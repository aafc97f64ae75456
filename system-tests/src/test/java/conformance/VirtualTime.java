package conformance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** All clocks agree on how long a sleep was. */
public class VirtualTime {
    private static void near(long expectedMillis, long millis, String clock) {
        Check.that(
                Math.abs(millis - expectedMillis) < 900, clock + " says " + millis + " ms, expected " + expectedMillis);
    }

    public static void main(String[] args) throws Exception {
        long nanos = System.nanoTime();
        long millis = System.currentTimeMillis();
        Instant instant = Instant.now();
        LocalDateTime local = LocalDateTime.now();
        Date date = new Date();
        Clock clock = Clock.systemUTC();
        long clockMillis = clock.millis();
        Thread.sleep(10_000);
        near(10_000, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos), "nanoTime");
        near(10_000, System.currentTimeMillis() - millis, "currentTimeMillis");
        near(10_000, Duration.between(instant, Instant.now()).toMillis(), "Instant");
        near(10_000, Duration.between(local, LocalDateTime.now()).toMillis(), "LocalDateTime");
        near(10_000, new Date().getTime() - date.getTime(), "Date");
        near(10_000, clock.millis() - clockMillis, "Clock");
        near(System.currentTimeMillis(), Instant.now().toEpochMilli(), "Instant");

        Thread[] sleepers = new Thread[3];
        StringBuffer order = new StringBuffer();
        for (int i = 0; i < 3; i++) {
            int mine = i;
            sleepers[i] = Check.start("sleeper-" + i, () -> {
                TimeUnit.SECONDS.sleep(10 * (3 - mine));
                order.append(mine);
            });
        }
        nanos = System.nanoTime();
        for (Thread sleeper : sleepers) sleeper.join();
        Check.same("210", order.toString(), "order of waking");
        Check.elapsed(nanos, 30_000);

        long last = System.nanoTime();
        for (int i = 0; i < 1_000; i++) {
            long now = System.nanoTime();
            Check.that(now >= last, "time does not go back");
            last = now;
        }
        long until = System.currentTimeMillis() + 250;
        while (System.currentTimeMillis() < until) Thread.onSpinWait();
        TimeUnit.NANOSECONDS.sleep(1);
        Thread.sleep(0, 1);
        Thread.sleep(0);
        System.out.println(order);
    }
}
