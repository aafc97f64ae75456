package dev.culprit.analysis.dependence;

import java.util.List;

/**
 * What depended on what in one run. A node is an executed instruction that defines or decides something; nodes are numbered from 0 in the order in
 * which they happened, over all threads. Instructions that only move values about are folded into the node that uses the result.
 */
public interface Dependences {
    /** Stands for a definition that is not known: before the trace, or in code that was not traced. */
    int UNKNOWN = -1;

    int size();

    NodeKind kind(int node);

    CodePoint point(int node);

    /** Number of the thread in {@link #threads()}. */
    int thread(int node);

    List<RunThread> threads();

    /** Nodes with the same number belong to one execution of one source line. */
    int statement(int node);

    /** The execution index, as a hash: nodes of two runs with the same one are the same point of the execution. */
    long index(int node);

    /** The branch, call, throw or thread start that decided that this node was executed; {@link #UNKNOWN} at the bottom of main. */
    int control(int node);

    /** How many definitions it uses. */
    int uses(int node);

    /** The node of the definition, or {@link #UNKNOWN}. */
    int use(int node, int i);

    /** What was defined, or the outcome of a branch; references of two runs are equal when they are the same object of the execution. */
    long value(int node);

    /** The value for people: {@code 5}, {@code true}, {@code "text"}, {@code null}, {@code Account #2}. */
    String text(int node);

    /** What is read, written, called or locked: {@code com.acme.Account.balance}, {@code slots[3]}, {@code b}, {@code java.util.List.add}; empty for branches. */
    String variable(int node);

    /** The object or array that a heap access, call or lock is on, as {@link #value}; 0 where there is none. Together with the variable it names the location. */
    long base(int node);

    /** True for an access to a volatile field: the memory itself orders it. */
    boolean isVolatile(int node);

    /** True for a call or lock that had not come back when the run ended. */
    boolean open(int node);

    /**
     * When the node was done, as a place in the order of nodes: a call during which other threads have run is done when it comes back, one that does not come back after
     * everything else.
     */
    int ended(int node);

    /** The locks that the thread held, each as {@link #value} of the object. */
    long[] locks(int node);

    /** How many instructions of the program were executed. */
    long instructions();
}
