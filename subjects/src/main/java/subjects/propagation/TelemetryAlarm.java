// subject: failing
// after: own (a sample is lost when the window is emptied; a loop of 100,000 rounds later the alarm is not given)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.propagation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Samples of a machine are collected, summed up now and then, and compared with what a model of the machine says. */
public class TelemetryAlarm {

    record Summary(long sum, int samples) {}

    /** What has come in since it was emptied last. */
    static final class Window {
        private volatile long sum;
        private volatile int samples;

        synchronized void add(int value) {
            sum += value; // culprit: W2 sum
            samples++; // culprit: W2 samples
        }

        Summary empty() {
            Summary summary = new Summary(sum, samples); // culprit: R1 sum; R1 samples
            sum = 0; // culprit: W1 sum
            samples = 0; // culprit: W1 samples
            return summary;
        }
    }

    /** The usual behaviour of the machine: how often each level is reached, by simulation. */
    static final class Model {
        private static final int ROUNDS = 100_000;
        private static final int LEVELS = 64;

        private final int[] visits = new int[LEVELS];

        void simulate(int seed) {
            int state = seed;
            for (int round = 0; round < ROUNDS; round++) {
                state = state * 1_103_515_245 + 12_345;
                int level = (state >>> 16) % LEVELS;
                visits[level] += 1 + (state >>> 30);
            }
        }

        /** How many of a thousand visits are at the level or above. */
        int above(int level) {
            long above = 0;
            long all = 0;
            for (int i = 0; i < LEVELS; i++) {
                all += visits[i];
                if (i >= level) {
                    above += visits[i];
                }
            }
            return (int) (above * 1_000 / all);
        }
    }

    static final class Analyst extends Thread {
        private static final int RARE = 50;

        private final BlockingQueue<Summary> summaries;
        private final int expected;
        private final List<String> alarms = new ArrayList<>();

        Analyst(BlockingQueue<Summary> summaries, int expected) {
            super("analyst");
            this.summaries = summaries;
            this.expected = expected;
        }

        @Override
        public void run() {
            try {
                long sum = 0;
                int samples = 0;
                for (int i = 0; i < expected; i++) {
                    Summary summary = summaries.take();
                    sum += summary.sum();
                    samples += summary.samples();
                }
                judge((int) (sum / samples));
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        private void judge(int level) {
            Model model = new Model();
            model.simulate(2_010);
            int likely = model.above(level);
            if (likely < RARE) {
                alarms.add("level " + level + " is reached in " + likely + " of 1,000 cases");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Window window = new Window();
        window.add(62);
        BlockingQueue<Summary> summaries = new LinkedBlockingQueue<>();
        Analyst analyst = new Analyst(summaries, 2);
        Thread sensor = new Thread(
                () -> {
                    window.add(59);
                    window.add(66);
                },
                "sensor");
        Thread collector = new Thread(() -> summaries.add(window.empty()), "collector");
        analyst.start();
        sensor.start();
        collector.start();
        sensor.join();
        collector.join();
        summaries.add(window.empty());
        analyst.join();
        if (analyst.alarms.size() != 1) {
            throw new IllegalStateException("no alarm was given");
        }
        System.out.println(analyst.alarms.get(0));
    }
}
