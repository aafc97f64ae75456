package conformance;

import java.util.concurrent.ThreadFactory;

/** Threads from builders: names in a row, daemons, handlers, inherited values or not. */
public class ThreadBuilders {
    private static final InheritableThreadLocal<String> USER = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        USER.set("ann");
        String[] seen = new String[3];
        Thread.ofPlatform().name("heir").start(() -> seen[0] = USER.get()).join();
        Thread.ofPlatform().inheritInheritableThreadLocals(false).start(() -> seen[1] = USER.get()).join();
        Thread.ofVirtual().start(() -> seen[2] = USER.get()).join();
        Check.same("ann", seen[0], "inherited");
        Check.same(null, seen[1], "not inherited");
        Check.same("ann", seen[2], "inherited by a virtual thread");

        ThreadFactory factory = Thread.ofPlatform().name("worker-", 5).daemon().priority(7).factory();
        Thread five = factory.newThread(() -> {});
        Thread six = factory.newThread(() -> {});
        Check.same("worker-5 worker-6", five.getName() + " " + six.getName(), "names");
        Check.that(five.isDaemon() && five.getPriority() == 7, "daemon with its priority");
        String[] told = new String[1];
        Thread fails = Thread.ofPlatform().uncaughtExceptionHandler((t, e) -> told[0] = e.getMessage()).start(() -> {
            throw new IllegalStateException("by intention");
        });
        fails.join();
        Check.same("by intention", told[0], "told");
        Thread virtual = Thread.ofVirtual().uncaughtExceptionHandler((t, e) -> told[0] = "virtual " + e.getMessage()).start(() -> {
            throw new IllegalStateException("too");
        });
        virtual.join();
        Check.same("virtual too", told[0], "told");
        Check.that(Thread.ofPlatform().unstarted(() -> {}).getName().startsWith("Thread-"), "default name");
        System.out.println(told[0]);
    }
}
