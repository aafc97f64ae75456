package conformance;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which handler gets an uncaught exception: that of the thread, its group, or the default one. */
public class UncaughtHandlers {
    private static final List<String> TOLD = new CopyOnWriteArrayList<>();

    static final class Group extends ThreadGroup {
        Group(String name) {
            super(name);
        }

        Group(ThreadGroup parent, String name) {
            super(parent, name);
        }

        @Override
        public void uncaughtException(Thread thread, Throwable e) {
            if (getName().equals("passes-on")) super.uncaughtException(thread, e);
            else TOLD.add(getName() + " of " + thread.getName() + ": " + e.getMessage());
        }
    }

    private static void fails() {
        throw new UnsupportedOperationException("by intention");
    }

    private static void run(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
        Check.same(Thread.State.TERMINATED, thread.getState(), "state");
        Check.that(!thread.isAlive(), "not alive");
    }

    public static void main(String[] args) throws Exception {
        Group group = new Group("group");
        Thread own = new Thread(group, UncaughtHandlers::fails, "a");
        own.setUncaughtExceptionHandler((t, e) -> {
            Check.same(own, Thread.currentThread(), "the thread that handles");
            Check.that(own.isAlive(), "alive while it handles");
            TOLD.add("own of " + t.getName() + ": " + e.getClass().getSimpleName());
        });
        run(own);
        run(new Thread(group, UncaughtHandlers::fails, "b"));
        run(new Thread(new Group(group, "passes-on"), UncaughtHandlers::fails, "c"));
        Thread.setDefaultUncaughtExceptionHandler(
                (t, e) -> TOLD.add("default of " + t.getName() + ": " + e.getMessage()));
        run(new Thread(UncaughtHandlers::fails, "d"));
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread failsTwice = new Thread(UncaughtHandlers::fails, "e");
        failsTwice.setUncaughtExceptionHandler((t, e) -> {
            throw new IllegalArgumentException("a handler's own exception is ignored");
        });
        run(failsTwice);
        Check.same(
                List.of(
                        "own of a: UnsupportedOperationException",
                        "group of b: by intention",
                        "group of c: by intention",
                        "default of d: by intention"),
                TOLD,
                "told");
        Check.same(0, group.activeCount(), "threads left in the group");
        System.out.println(TOLD);
    }
}
