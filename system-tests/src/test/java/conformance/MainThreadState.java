package conformance;

import java.util.concurrent.ThreadLocalRandom;

/** The main thread as every run finds it, whatever an earlier run has done to its own. */
public class MainThreadState {
    private static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Check.same("main", main.getName(), "name");
        Check.same("main", main.getThreadGroup().getName(), "group");
        ThreadGroup group = main.getThreadGroup();
        Check.same(1, group.activeCount(), "threads of the group");
        Check.same(0, group.activeGroupCount(), "groups of the group");
        Check.same(Thread.MAX_PRIORITY, group.getMaxPriority(), "highest priority of the group");
        Check.same(Thread.NORM_PRIORITY, main.getPriority(), "priority");
        Check.that(!main.isInterrupted() && !main.isDaemon() && main.isAlive(), "alive, not interrupted, not a daemon");
        Check.same(main.getThreadGroup(), main.getUncaughtExceptionHandler(), "handler");
        Check.same(null, Thread.getDefaultUncaughtExceptionHandler(), "default handler");
        Check.same(ClassLoader.getSystemClassLoader(), main.getContextClassLoader(), "context class loader");
        Check.same("initial", LOCAL.get(), "thread local");
        Check.same(null, System.getProperty("conformance.left"), "property");
        int chance = ThreadLocalRandom.current().nextInt();

        LOCAL.set("left");
        main.setName("renamed");
        main.setPriority(Thread.MAX_PRIORITY);
        main.setContextClassLoader(null);
        main.setUncaughtExceptionHandler((t, e) -> System.out.println("left over"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("left over"));
        System.setProperty("conformance.left", "over");
        Thread child = new Thread(() -> {});
        Check.same(Thread.MAX_PRIORITY, child.getPriority(), "priority of a child");
        Check.same("Thread-0", child.getName(), "name of a child");
        child.start();
        child.join();
        new ThreadGroup("left").setMaxPriority(1);
        group.setMaxPriority(3);
        System.out.println(chance);
        main.interrupt();
    }
}
