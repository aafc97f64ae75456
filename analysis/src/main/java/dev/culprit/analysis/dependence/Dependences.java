package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.model.Frame;
import java.util.List;

/**
 * The dependences of one run. A node is an executed instruction that defines or decides something. Nodes are numbered
 * from 0 in the order in which they were executed, across all threads. Instructions that only move values are folded
 * into the node that uses the result.
 */
public interface Dependences {
    /** Stands for an unknown definition: one from before the trace, or in code that is not traced. */
    int UNKNOWN = -1;

    int size();

    NodeKind kind(int node);

    CodePoint point(int node);

    /** The index of the thread in {@link #threads()}. */
    int thread(int node);

    List<RunThread> threads();

    /** Nodes with the same number belong to one execution of one source line. */
    int statement(int node);

    /**
     * The place of the node and those of the calls that led to it in its thread, innermost first, without code that is
     * not traced; empty if the calls are not known.
     */
    default List<Frame> stack(int node) {
        return List.of();
    }

    /** The execution index as a hash. Nodes of two runs with the same index are the same point of the execution. */
    long index(int node);

    /**
     * The branch, call, throw or thread start that caused this node to be executed; {@link #UNKNOWN} at the outermost
     * level of main.
     */
    int control(int node);

    /** The number of definitions that the node uses. */
    int uses(int node);

    /** The node of the {@code i}-th definition, or {@link #UNKNOWN}. */
    int use(int node, int i);

    /**
     * The value that was defined, or the outcome of a branch. References of two runs are equal if they denote the same
     * object of the execution.
     */
    long value(int node);

    /**
     * The definition whose value the node passes on unchanged: of a read, the write of its location; of a write, store
     * or return, what it copies. {@link #UNKNOWN} if the node computes its value, or if that is a constant.
     */
    int copied(int node);

    /** The value as readable text: {@code 5}, {@code true}, {@code "text"}, {@code null}, {@code Account #2}. */
    String text(int node);

    /**
     * What is read, written, called or locked: {@code com.acme.Account.balance}, {@code slots[3]}, {@code b},
     * {@code java.util.List.add}; empty for branches.
     */
    String variable(int node);

    /**
     * The object or array of a heap access, call or lock, as in {@link #value}; 0 if there is none. Together with the
     * variable it identifies the location.
     */
    long base(int node);

    /** True for an access to a volatile field. */
    boolean isVolatile(int node);

    /** True for an access to a final field. */
    default boolean isFinal(int node) {
        return false;
    }

    /** True for a call or lock acquisition that had not completed when the run ended. */
    boolean open(int node);

    /**
     * When the node completed, as a position in the order of nodes. A call during which other threads ran completes
     * when it returns. A call that does not return completes after everything else.
     */
    int ended(int node);

    /** The locks that the thread held, each as the {@link #value} of the lock object. */
    long[] locks(int node);

    /**
     * What the call of library code does, by the class of its receiver; {@link LibraryCall#NOTHING} for other nodes.
     */
    LibraryCall library(int node);

    /**
     * When the call returned or threw, as a position in the order of nodes: before the node with that number.
     * {@link #size()} if it did not return.
     */
    int returned(int node);

    /** The result of the call, as in {@link #value}; the lower half of a long or double; 0 if there is none. */
    long result(int node);

    /**
     * The arguments of the call, each as in {@link #value}, if they matter for the order of threads; otherwise empty.
     * A key is the same number as the keys that it is equal to, and 0 if these are not known.
     */
    long[] arguments(int node);

    /**
     * When the method that the entry node begins was left, as a position in the order of nodes. The nodes of its thread
     * from the entry up to that position belong to it. {@link #size()} if it was not left.
     */
    int left(int entry);

    /** The number of instructions of the program that were executed. */
    long instructions();
}
