package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Reminders come out of a delay queue when they are due, whoever put them when. */
public class DelayQueues {
    private static final class Reminder implements Delayed {
        private final String text;
        private final long due;

        Reminder(String text, long millis) {
            this.text = text;
            this.due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Reminder) other).due);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Reminder> queue = new DelayQueue<>();
        List<String> said = new ArrayList<>();
        long start = System.nanoTime();
        Check.Worker reader = Check.start("reader", () -> {
            while (said.size() < 4) {
                Reminder next = queue.take();
                Check.that(next.getDelay(TimeUnit.NANOSECONDS) <= 0, "due when taken");
                said.add(next.text);
            }
        });
        queue.put(new Reminder("supper", 9_000));
        queue.put(new Reminder("breakfast", 3_000));
        Check.Worker other = Check.start("other", () -> queue.put(new Reminder("lunch", 6_000)));
        queue.put(new Reminder("night", 20_000));
        Check.same(null, queue.poll(), "nothing is due");
        Check.same(null, queue.poll(1, TimeUnit.SECONDS), "nothing is due in time");
        other.done();
        reader.done();
        Check.elapsed(start, 20_000);
        Check.same(List.of("breakfast", "lunch", "supper", "night"), said, "order");
        System.out.println(said);
    }
}
