package subjects.many;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A given number of workers take tasks from one queue under a lock, and note without a lock what they have done. */
public class TaskPool {
    private static final int TASKS_PER_WORKER = 6;

    private final Deque<Integer> tasks = new ArrayDeque<>();
    private int done;
    private int longest;
    private boolean finished;

    private Integer next() {
        synchronized (tasks) {
            return tasks.poll();
        }
    }

    private void work() {
        for (Integer task = next(); task != null; task = next()) {
            done++;
            if (task > longest) {
                longest = task;
            }
        }
        finished = true;
    }

    public static void main(String[] args) throws Exception {
        int workers = Integer.parseInt(args[0]);
        TaskPool pool = new TaskPool();
        for (int i = 0; i < workers * TASKS_PER_WORKER; i++) {
            pool.tasks.add(i * 7 % 31);
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            threads.add(new Thread(pool::work, "worker-" + i));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(pool.done + " tasks, the longest takes " + pool.longest + ", finished: " + pool.finished);
    }
}
