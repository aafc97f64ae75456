package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.outcome.Frames;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.ThreadTable;
import dev.culprit.model.FailureKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The end of threads, and of the program: when its last thread ends, or by {@code System.exit}; shutdown hooks run in
 * between.
 */
final class ExitOperations {
    private final Dispatcher dispatcher;
    private final ThreadOperations threads;
    private final List<Thread> hooks = new ArrayList<>();
    /** How the program ends once its hooks have ended; null before shutdown. */
    private Conclusion shutdown;

    final Exit exit;

    ExitOperations(Dispatcher dispatcher, ThreadOperations threads) {
        this.dispatcher = dispatcher;
        this.threads = threads;
        this.exit = new Exit();
    }

    void addHook(Thread hook) {
        checkNotInShutdown();
        if (hooks.contains(hook)) throw new IllegalArgumentException("Hook previously registered");
        hooks.add(hook);
    }

    boolean removeHook(Thread hook) {
        checkNotInShutdown();
        return hooks.remove(hook);
    }

    private void checkNotInShutdown() {
        if (shutdown != null) throw new IllegalStateException("Shutdown in progress");
    }

    /** The thread ends: another one runs, hooks are started, or the trial ends. */
    void threadEnds(ScheduledThread t) {
        dispatcher.ended(t);
        boolean othersLive = othersContinue() && shutdown == null;
        if (othersLive || (shutdown == null ? startHooks(t, Conclusion.passed()) : !hooksHaveEnded()))
            dispatcher.finish(t);
        else dispatcher.finishTrial(t, shutdown == null ? Conclusion.passed() : shutdown);
    }

    /** After a failure that is only kept, daemons show what they would have done. */
    private boolean othersContinue() {
        ThreadTable all = dispatcher.state.threads;
        return all.liveNonDaemons() > 0 || dispatcher.end.hasKeptFailure() && all.live() > 0;
    }

    /** Begins shutdown; false when there are no hooks to run. */
    private boolean startHooks(ScheduledThread t, Conclusion end) {
        if (hooks.isEmpty()) return false;
        shutdown = end;
        for (Thread hook : hooks) threads.adopt(t, hook, false);
        return true;
    }

    private boolean hooksHaveEnded() {
        for (Thread hook : hooks) {
            ScheduledThread h = threads.scheduled(hook);
            if (h != null && !h.isDone()) return false;
        }
        return true;
    }

    /** {@code System.exit} with the status {@code argument}; does not return. */
    final class Exit extends Operation {
        private Exit() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            Conclusion c = argument == 0 ? withoutError() : failure(t, argument);
            if (shutdown == null && !hooks.isEmpty()) awaitHooks(t, c);
            dispatcher.conclude(t, shutdown == null ? c : shutdown);
            return COMPLETED;
        }
    }

    /** A test that ends the JVM has no result, whatever the status says. */
    private Conclusion withoutError() {
        return dispatcher.leftovers.endsWithMain()
                ? Conclusion.inconclusive("System.exit was called before the test had a result")
                : Conclusion.passed();
    }

    /** Does not return: the trial ends with the last hook. */
    private void awaitHooks(ScheduledThread t, Conclusion end) {
        try {
            startHooks(t, end);
            t.status = Status.EXITING;
            dispatcher.state.threads.exiting();
            dispatcher.block(t);
        } catch (StackOverflowError e) {
            dispatcher.end.spoiled = true;
            throw e;
        }
    }

    private static Conclusion failure(ScheduledThread t, long status) {
        return Conclusion.failed(FailureKind.EXIT, "exit " + status, "", t.name(), Frames.of(new Throwable()));
    }
}
