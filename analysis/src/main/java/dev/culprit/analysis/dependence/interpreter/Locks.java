package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.NodeKind;

/**
 * The locks that threads hold, and the nodes of monitors. A static synchronized method has the monitor of its class.
 */
final class Locks {
    private final Heap heap;
    private final GraphBuilder graph;

    Locks(Heap heap, GraphBuilder graph) {
        this.heap = heap;
        this.graph = graph;
    }

    /** The monitor of the synchronized method. */
    Ref monitor(Activation f) {
        return f.code.isStatic() ? ofClass(f.code.className()) : f.localRefs[0];
    }

    private Ref ofClass(String name) {
        return heap.statics("monitor of " + name);
    }

    /** The lock of the object: of a class, the one that its static synchronized methods have. */
    private Ref lockOf(Ref object) {
        String name = heap.classNamed(object);
        return name.isEmpty() ? object : ofClass(name);
    }

    /** Adds a node for the attempt to acquire a monitor. */
    int request(InterpretedThread thread, Activation f, Ref object, int[] definitions) {
        Ref monitor = lockOf(object);
        int node = graph.add(NodeKind.LOCK, thread, f);
        if (monitor != null) graph.use(monitor.definition(Ref.LOCK));
        graph.use(definitions);
        graph.on(node, monitor, -1);
        return node;
    }

    /** Acquires a monitor. */
    void lock(InterpretedThread thread, Activation f, Ref object, int[] definitions) {
        Ref monitor = lockOf(object);
        int node = request(thread, f, monitor, definitions);
        monitor.put(Ref.LOCK, 1, null, node);
        graph.value(node, 1);
        acquired(thread, monitor);
    }

    /** Releases a monitor. */
    void unlock(InterpretedThread thread, Activation f, Ref object) {
        if (object == null) return;
        Ref monitor = lockOf(object);
        int node = graph.add(NodeKind.UNLOCK, thread, f);
        graph.on(node, monitor, -1);
        graph.value(node, 0);
        monitor.put(Ref.LOCK, 0, null, node);
        released(thread, monitor);
    }

    /** The thread holds the lock from now on. */
    void acquired(InterpretedThread thread, Ref lock) {
        thread.locks.add(lockOf(lock).hash);
        graph.locksChanged(thread);
    }

    boolean isHeld(InterpretedThread thread, Ref lock) {
        return thread.locks.contains(lockOf(lock).hash);
    }

    /** The thread does not hold the lock any more. */
    void released(InterpretedThread thread, Ref lock) {
        int at = thread.locks.lastIndexOf(lockOf(lock).hash);
        if (at >= 0) thread.locks.remove(at);
        graph.locksChanged(thread);
    }
}
