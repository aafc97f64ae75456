package dev.culprit.control;

/** How the right to run passes from one runner to another. */
public interface Carrier {
    /** Makes the runner's thread able to run; it does not yet. */
    void launch(ScheduledThread runner);

    /** Runs the trial from its first runner on; returns when it is over and nothing of it runs any more. */
    void run(ScheduledThread first, Scheduler scheduler);

    /** The runner's body is done: whatever the JVM does at a thread's end is done, and {@link Scheduler#end}. */
    void exit(ScheduledThread runner, Scheduler scheduler);

    /** Lets {@code to} run; returns when {@code from} is given the right again. Where the stack is at its end before, nothing has happened. */
    void hand(ScheduledThread from, ScheduledThread to);

    /** {@code from} has ended and lets {@code to} run. */
    void finish(ScheduledThread from, ScheduledThread to);

    /** The trial is over, said by a runner in the middle of its work; throws if that cannot simply be left. */
    void over(ScheduledThread from);

    /** A runner without the right has come to a probe; returns when it is given the right. */
    void gate(ScheduledThread runner);

    /** False while the runner's stack cannot be gone back to. */
    default boolean canResume(ScheduledThread runner) {
        return true;
    }

    /** True where a runner that blocks outside the model can be overtaken. */
    boolean canOvertake();

    /** Gives the right to {@code to} while its holder is blocked outside the model. */
    void overtake(ScheduledThread to);
}
