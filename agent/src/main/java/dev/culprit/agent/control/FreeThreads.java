package dev.culprit.agent.control;

import dev.culprit.control.outcome.LeftBehind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * The threads of a free run, and what remains to be done in it. A run is at a standstill if no thread of this JVM can
 * continue it: neither one of the run nor one of the JDK that works for it, such as those that wait for a process.
 * Threads of the host itself and of earlier runs, whose classes are others, do not matter.
 */
final class FreeThreads {
    private final ThreadGroup group = new Group();
    private final Set<Thread> ofHost;

    /** Marks the threads of a run, and those that they start. */
    private static final class Group extends ThreadGroup {
        Group() {
            super("culprit-free");
        }
    }

    /** {@code ofHost} are the threads that were alive before the first run. */
    FreeThreads(Set<Thread> ofHost) {
        this.ofHost = ofHost;
    }

    /** All threads of this JVM. */
    static Set<Thread> alive() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) root = root.getParent();
        return new HashSet<>(in(root));
    }

    private static List<Thread> in(ThreadGroup group) {
        Thread[] all = new Thread[group.activeCount() + 16];
        int n = group.enumerate(all);
        // a full array may have left some out
        while (n == all.length) {
            all = new Thread[2 * n];
            n = group.enumerate(all);
        }
        return Arrays.asList(Arrays.copyOf(all, n));
    }

    ThreadGroup group() {
        return group;
    }

    /** The threads of the run. */
    List<Thread> all() {
        return in(group);
    }

    /** Those that keep a program from ending. */
    List<Thread> users() {
        List<Thread> users = new ArrayList<>();
        for (Thread t : all()) if (!t.isDaemon()) users.add(t);
        return users;
    }

    boolean hasUsers() {
        for (Thread t : all()) if (!t.isDaemon()) return true;
        return false;
    }

    /** True if none of them runs. */
    boolean allWait() {
        return users().stream().allMatch(FreeThreads::waits);
    }

    /** True if all of them are threads of pools and timers that wait for a task. */
    boolean allIdle() {
        return users().stream().allMatch(t -> waits(t) && LeftBehind.isIdle(t.getStackTrace()));
    }

    /** The same, and there is no task for which they wait until its time has come. */
    boolean allIdleForGood() {
        return users().stream().allMatch(t -> waits(t) && !wakesUp(t) && LeftBehind.isIdle(t.getStackTrace()));
    }

    /** A thread that can continue the run; null if there is none, so that the run is at a standstill. */
    Thread awake() {
        for (Thread t : alive()) {
            if (ofHost.contains(t) || isOfEarlierRun(t)) continue;
            if (t.getState() == Thread.State.RUNNABLE || wakesUp(t)) return t;
        }
        return null;
    }

    private static boolean waits(Thread t) {
        Thread.State state = t.getState();
        return state != Thread.State.RUNNABLE && state != Thread.State.NEW;
    }

    /** It waits for a certain time, and not only to end as a superfluous worker of a pool. */
    private static boolean wakesUp(Thread t) {
        return t.getState() == Thread.State.TIMED_WAITING && !LeftBehind.isIdleForGood(t.getStackTrace());
    }

    /** True for a thread that another run has left behind. A worker of the common pool works for all runs. */
    boolean isOfEarlierRun(Thread t) {
        if (t instanceof ForkJoinWorkerThread) return false;
        for (ThreadGroup g = t.getThreadGroup(); g != null; g = g.getParent())
            if (g instanceof Group && g != group) return true;
        return false;
    }
}
