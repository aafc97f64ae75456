package dev.culprit.analysis.prediction.tasks;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run in which every task of a pool with several threads has a thread of its own. So its nodes are ordered with those
 * of other tasks only by synchronisation, not because one thread has run both. All else is as in the run.
 */
public final class TaskRun implements Dependences {
    /** No more tasks get a thread of their own: the clocks of all threads are compared. */
    static final int MOST_TASKS = 256;

    private final Dependences run;
    private final List<RunThread> threads;
    /** By node. */
    private final int[] threadOf;

    private TaskRun(Dependences run, List<RunThread> threads, int[] threadOf) {
        this.run = run;
        this.threads = List.copyOf(threads);
        this.threadOf = threadOf;
    }

    /** The run itself if no thread has run several such tasks. */
    public static Dependences of(Dependences run) {
        Map<Integer, List<Integer>> tasks = new PoolTasks(run).byThread();
        if (tasks.isEmpty()) return run;
        List<RunThread> threads = new ArrayList<>(run.threads());
        Map<Integer, Integer> began = new HashMap<>();
        tasks.forEach((thread, entries) -> {
            String name = run.threads().get(thread).name();
            String path = run.threads().get(thread).path();
            for (int i = 1; i < entries.size() && began.size() < MOST_TASKS; i++) {
                began.put(entries.get(i), threads.size());
                threads.add(new RunThread(path, name + ", task " + (i + 1)));
            }
            threads.set(thread, new RunThread(path, name + ", task 1"));
        });
        return new TaskRun(run, threads, threads(run, began));
    }

    /** By node: its thread, if the threads of the given entries are others from there on. */
    private static int[] threads(Dependences run, Map<Integer, Integer> began) {
        int[] current = new int[run.threads().size()];
        for (int i = 0; i < current.length; i++) current[i] = i;
        int[] threadOf = new int[run.size()];
        for (int node = 0; node < threadOf.length; node++) {
            int thread = run.thread(node);
            if (run.kind(node) == NodeKind.ENTRY) current[thread] = began.getOrDefault(node, current[thread]);
            threadOf[node] = current[thread];
        }
        return threadOf;
    }

    @Override
    public int thread(int node) {
        return threadOf[node];
    }

    /** A task has the path of the thread that ran it, and the name of that thread with the number of the task. */
    @Override
    public List<RunThread> threads() {
        return threads;
    }

    @Override
    public int size() {
        return run.size();
    }

    @Override
    public NodeKind kind(int node) {
        return run.kind(node);
    }

    @Override
    public CodePoint point(int node) {
        return run.point(node);
    }

    @Override
    public int statement(int node) {
        return run.statement(node);
    }

    @Override
    public List<Frame> stack(int node) {
        return run.stack(node);
    }

    @Override
    public long index(int node) {
        return run.index(node);
    }

    @Override
    public int control(int node) {
        return run.control(node);
    }

    @Override
    public int uses(int node) {
        return run.uses(node);
    }

    @Override
    public int use(int node, int i) {
        return run.use(node, i);
    }

    @Override
    public long value(int node) {
        return run.value(node);
    }

    @Override
    public int copied(int node) {
        return run.copied(node);
    }

    @Override
    public String text(int node) {
        return run.text(node);
    }

    @Override
    public String variable(int node) {
        return run.variable(node);
    }

    @Override
    public long base(int node) {
        return run.base(node);
    }

    @Override
    public boolean isVolatile(int node) {
        return run.isVolatile(node);
    }

    @Override
    public boolean isFinal(int node) {
        return run.isFinal(node);
    }

    @Override
    public boolean open(int node) {
        return run.open(node);
    }

    @Override
    public int ended(int node) {
        return run.ended(node);
    }

    @Override
    public long[] locks(int node) {
        return run.locks(node);
    }

    @Override
    public LibraryCall library(int node) {
        return run.library(node);
    }

    @Override
    public int returned(int node) {
        return run.returned(node);
    }

    @Override
    public long result(int node) {
        return run.result(node);
    }

    @Override
    public long[] arguments(int node) {
        return run.arguments(node);
    }

    @Override
    public int left(int entry) {
        return run.left(entry);
    }

    @Override
    public long instructions() {
        return run.instructions();
    }
}
