package dev.culprit.bytecode.library;

import java.util.Locale;

/**
 * Something that is known about a call of library code. The table names a fact in lower case with hyphens, and says
 * whether it is about the receiver, an argument or the result.
 */
public enum Fact {
    /** Neither reads nor changes any state. */
    PURE,
    /** Reads the state of the object. */
    READS,
    /** Changes the state of the object. */
    WRITES,
    /** May fill the array, if the argument is one. */
    FILLS,
    /** The result is a copy that does not change with the receiver or first argument. */
    COPIES,
    /** The result is a view, iterator or part of the receiver or first argument, and changes with it. */
    VIEW,
    /** Advances an iterator, which does not change what is iterated over. */
    ADVANCES,
    /** Calls code of the program for the elements, one after the other. */
    ITERATES,
    /** The argument of a constructor decides whether the map orders its entries by access. */
    ACCESS_ORDER,
    /** Changes the order of a map that orders its entries by access. */
    REORDERS,
    /** The argument must be a valid index of the receiver, if it is a number. */
    INDEX,
    /** Throws if the argument is zero. */
    DIVISOR,
    /** The argument is the number of elements that are accessed from the index on. */
    COUNT,
    /** The argument selects the element that is equal to it, or that has an equal key. */
    KEY,
    /** Throws if the argument is null. */
    NOT_NULL,
    /** Throws if the receiver does not contain the element. */
    DEMANDS,
    /** Says whether a {@link #DEMANDS} or {@link #REFUSES} call would throw. */
    CHECKS,
    /** Removes elements from the receiver. */
    REMOVES,
    /** Changes elements of the receiver, and not how many there are. */
    REPLACES,
    /** {@link #REPLACES} if it returns an object; otherwise there is one more element. */
    REPLACES_KNOWN,
    /** The receiver keeps the argument as an element, which later calls may return. */
    KEEPS,
    /** Reads or writes a field or element that the receiver and the arguments select. */
    ACCESSES,
    /** The first argument selects the variable inside the receiver. */
    INDEXED,

    /** Prints text. */
    PRINTS,
    /** Reads the clock or waits for it. */
    CLOCK,
    /** Returns something that differs from run to run: a random number, an identity hash code. */
    CHANCE,
    /** Ends the JVM. */
    EXITS,
    /** Sets a timer, for which another thread waits. */
    TIMER,

    /** Does not return before another thread has done something, unless it times out or is interrupted. */
    BLOCKS,
    /** Lets other threads run without waiting for any of them. */
    PAUSES,
    /** Acquires the lock. */
    TAKES,
    /** Holds the lock in another mode from now on, and {@link #TAKES} it if it was not held. */
    CONVERTS,
    /** Releases the lock. */
    GIVES_BACK,
    /** Acquires or releases the lock in shared mode. */
    SHARED,
    /** The lock is the monitor of the object. */
    MONITOR,
    /** Releases the lock of the object or condition, waits for a notification and acquires the lock again. */
    WAITS,
    /** Notifies a thread that waits for the object, or unparks it. */
    WAKES,
    /** Notifies all threads that wait. */
    WAKES_ALL,
    /** What happened before is visible to threads whose {@link #AWAITS} call returns later. */
    SIGNALS,
    /** What happened before {@link #SIGNALS} calls is visible after the return. */
    AWAITS,
    /** As {@link #SIGNALS} and {@link #AWAITS}: returns when all parties of the current generation have arrived. */
    MEETS,
    /** How many threads {@link #MEETS} waits for. */
    PARTIES,
    /**
     * The number of permits that a semaphore begins with, or that an {@link #AWAITS} call takes and a {@link #SIGNALS}
     * call gives back: the argument, or 1 if it is about the receiver.
     */
    PERMITS,
    /** Has the memory effects of a write of a volatile field. */
    VOLATILE_WRITE,
    /** Has the memory effects of a read of a volatile field. */
    VOLATILE_READ,
    /** Acquires and releases a lock of the receiver's own around the call. */
    LOCKED,
    /** The locking, waiting or visibility holds only if the call returns true, a number other than 0, or an object. */
    IF_TRUE,
    /** It holds only if the call returns false. */
    IF_FALSE,

    /** Starts the thread. */
    STARTS,
    /** Waits for the thread to end. */
    JOINS,
    /** What the thread or task did is visible after the return. */
    AWAITS_END,
    /** The same for all tasks of the executor. */
    AWAITS_TASKS,
    /** Passes the object on as a task that is run later, perhaps by another thread. */
    HANDS_OVER,
    /** The result stands for the task that is handed over. */
    FUTURE,
    /** Runs code of the program before it returns, perhaps in several threads. */
    PARALLEL,
    /** What a thread did before it put an element in is visible to the thread that gets the element out. */
    TRANSFERS,
    /** Works on all elements. */
    BULK,
    /** Asks what it is given for its text, hash code or equality, which may be code of the program. */
    DESCRIBES,

    /** Releases a resource; the object should not be used afterwards. */
    RELEASES,
    /** Throws if the object has been released. */
    REFUSES,
    /** A second release does nothing. */
    REPEATABLE,

    /** Instances of the class cannot be changed. */
    IMMUTABLE,
    /** The class keeps no state at all, not even a cache. */
    STATELESS,
    /** Threads of a program do not share its state, by the nature of the class or because it has none. */
    UNSHARED,
    /** Calls on the object are atomic. */
    ATOMIC,
    /** The object holds data of the program that one call accesses as a whole. */
    DATA,
    /** The object keeps what it is given and does not run it later. */
    CONTAINER,
    /** Instances are functions: the code that they are passed to may call them. */
    FUNCTION,
    /** What it is given does not influence what the program does. */
    SINK,
    /** A static method that is little more than an instruction: the trace holds only its result. */
    PLAIN;

    /** As the table spells it. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
