// from 8
public class ThreadsAtWork {
    static volatile int done;
    int[] results = new int[3];

    static class Worker extends Thread {
        final ThreadsAtWork work;
        final int index;

        Worker(ThreadsAtWork work, int index) {
            super("worker-" + index);
            this.work = work;
            this.index = index;
        }

        @Override
        public void run() {
            try {
                sleep(1);
                Worker.yield();
                Thread.sleep(0, 1000);
            } catch (InterruptedException e) {
                return;
            }
            work.results[index] = index * index;
        }
    }

    public static String run() throws Exception {
        ThreadsAtWork work = new ThreadsAtWork();
        Worker[] workers = new Worker[3];
        for (int i = 0; i < 3; i++) (workers[i] = new Worker(work, i)).start();
        String text = "";
        for (Worker w : workers) {
            w.join();
            text += w.getName() + w.getState() + w.isAlive();
        }
        Thread t = new Thread(() -> done = 7);
        t.start();
        t.join(10_000);
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                done++;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        long before = System.currentTimeMillis();
        return text + done + work.results[2] + (System.nanoTime() != 0) + (before > 0) + (Math.random() < 1);
    }
}
