package conformance;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads swap buffers; one that waits alone gives up or is interrupted. */
public class Exchangers {
    public static void main(String[] args) throws Exception {
        Exchanger<StringBuilder> exchanger = new Exchanger<>();
        StringBuilder[] ends = new StringBuilder[2];
        Check.Worker filler = Check.start("filler", () -> {
            StringBuilder mine = new StringBuilder("f");
            for (int i = 0; i < 3; i++) {
                mine.append(i);
                mine = exchanger.exchange(mine);
            }
            ends[0] = mine;
        });
        Check.Worker emptier = Check.start("emptier", () -> {
            StringBuilder mine = new StringBuilder("e");
            for (int i = 0; i < 3; i++) {
                mine.append((char) ('a' + i));
                mine = exchanger.exchange(mine, 1, TimeUnit.HOURS);
            }
            ends[1] = mine;
        });
        filler.done();
        emptier.done();
        Check.same("ea1c", ends[0].toString(), "what the filler has");
        Check.same("f0b2", ends[1].toString(), "what the emptier has");

        long start = System.nanoTime();
        Check.thrown(TimeoutException.class, () -> exchanger.exchange(null, 15, TimeUnit.MILLISECONDS));
        Check.elapsed(start, 15);
        Check.Worker alone = Check.start("alone", () -> {
            Check.thrown(InterruptedException.class, () -> exchanger.exchange(null));
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
        });
        alone.interrupt();
        alone.done();
        System.out.println(ends[0] + " " + ends[1]);
    }
}
