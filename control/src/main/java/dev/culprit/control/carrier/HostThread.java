package dev.culprit.control.carrier;

import dev.culprit.runtime.control.ThreadAccess;

/**
 * The host's own thread while it is the main thread of a program. The program finds it in the state of a new thread.
 * What the program does to it is undone afterwards.
 */
final class HostThread {
    private final Thread thread = Thread.currentThread();
    private final String name = thread.getName();
    private final int priority = thread.getPriority();
    private final ClassLoader loader = thread.getContextClassLoader();
    private final MainGroup group = MainGroup.of(thread);
    private final Object locals = ThreadAccess.swapLocals(thread, null);

    HostThread() {
        ThreadAccess.refresh(thread);
        thread.setName("main");
    }

    /** Gives the thread back to the host. */
    void restore() {
        Thread.interrupted();
        group.restore();
        ThreadAccess.swapLocals(thread, locals);
        ThreadAccess.refresh(thread);
        thread.setName(name);
        thread.setPriority(priority);
        thread.setContextClassLoader(loader);
    }
}
