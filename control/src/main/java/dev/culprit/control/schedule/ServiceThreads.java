package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ThreadList;
import dev.culprit.runtime.WokenServices;
import dev.culprit.runtime.control.Threads;

/**
 * The JDK's own threads that work for the program but are not under control. One waits for the end of each process that
 * the program has started, others for input, and they wake threads of the program.
 */
final class ServiceThreads {
    private ServiceThreads() {}

    /** True if one of them is at work, so that it may still wake a thread of the program. */
    static boolean areBusy() {
        if (!Threads.served) return false;
        if (WokenServices.any()) return true;
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root != null && root.getParent() != null) root = root.getParent();
        if (root == null) return false;
        Thread[] all = new Thread[root.activeCount() + 16];
        int count = root.enumerate(all, true);
        for (int i = 0; i < count; i++)
            if (Threads.isOfTheJdk(all[i]) && all[i].getState() == Thread.State.RUNNABLE) return true;
        return false;
    }

    /** True if one of them has woken a thread; then that can run. */
    static boolean haveWoken(ThreadList threads) {
        boolean any = false;
        for (int i = 0; i < threads.size(); i++) {
            ScheduledThread t = threads.get(i);
            if (!t.unparkedOutside) continue;
            t.unparkedOutside = false;
            t.permit = true;
            any = true;
        }
        return any;
    }
}
