package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Recognises where a program hands out offsets. A method does so if it returns a number that it got from a variable,
 * element or collection which it also changed before it returned: a pointer to the free part that it moved, or a list
 * of free blocks from which it took one. A method that only returns a number does not. Instead of the number, a method
 * may return an object in which it has stored the number, or one that was handed out before.
 *
 * <p>A pointer that was moved over the number gives the size of the block.
 */
final class HandOuts {
    private static final int MOST_STEPS = 200;
    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private final Dependences run;
    private final MemoryUses memory;
    /** The last write of each variable and element. */
    private final Map<Slot, Integer> written = new HashMap<>();

    /** The fields of each object that were written. */
    private final Map<Long, List<Slot>> ofObject = new HashMap<>();

    /** The blocks that objects stand for. */
    private final Map<Long, Block> blocks = new HashMap<>();

    private final Map<CodePoint, String> fields = new HashMap<>();
    /** What methods take offsets from: variables, and arrays and collections as a whole. */
    private final Map<Slot, Set<String>> stores = new HashMap<>();

    /** Where offsets that were taken are returned or stored. A method that calls such a method only passes them on. */
    private final Set<Integer> returned = new HashSet<>();

    /** What the last block that was looked at was taken from. */
    private final List<Slot> lastStores = new ArrayList<>();

    /** A variable, or with an empty name an array or collection. */
    private record Slot(long base, String field, int index) {
        static Slot of(long base) {
            return new Slot(base, "", 0);
        }
    }

    HandOuts(Dependences run, MemoryUses memory) {
        this.run = run;
        this.memory = memory;
    }

    /** The run has reached the node. */
    void passed(int node) {
        if (run.kind(node) != NodeKind.WRITE) return;
        Slot slot = location(node);
        boolean isFirst = written.put(slot, node) == null;
        if (isFirst && run.base(node) != 0 && !memory.isElement(node))
            ofObject.computeIfAbsent(run.base(node), o -> new ArrayList<>()).add(slot);
    }

    private Slot location(int node) {
        if (memory.isElement(node)) return new Slot(run.base(node), "[]", memory.index(node));
        return new Slot(run.base(node), fields.computeIfAbsent(run.point(node), p -> run.variable(node)), 0);
    }

    /** The variable that the node accesses, or its array or collection as a whole. */
    private Slot store(int node) {
        boolean isWhole = memory.isElement(node) || run.kind(node) == NodeKind.CALL;
        return isWhole ? Slot.of(run.base(node)) : location(node);
    }

    /** The block that the node hands out, with the number; null if it hands out nothing. */
    Block at(int node, int number) {
        lastStores.clear();
        if (run.kind(node) == NodeKind.CALL) return LibraryBlocks.handedOut(node, number, memory.call(node));
        if (run.kind(node) != NodeKind.RETURN || memory.invocation(node) == Dependences.UNKNOWN) return null;
        String descriptor = run.point(node).descriptor();
        if (descriptor.endsWith(")I") || descriptor.endsWith(")J")) return ofNumber(node, number);
        return descriptor.endsWith(";") ? ofObject(node, number) : null;
    }

    private Block ofNumber(int node, int number) {
        if (run.value(node) < 0) return null;
        Block block = new Block(number, node, source(node), run.value(node));
        return isHandedOut(block, node) ? block : null;
    }

    /** The block of an object: one in which the invocation has stored an offset, or one that it has taken. */
    private Block ofObject(int node, int number) {
        long object = run.value(node);
        int first = memory.invoked(memory.invocation(node)).first();
        Block best = null;
        List<Integer> holders = new ArrayList<>();
        for (Slot slot : ofObject.getOrDefault(object, List.of())) {
            int write = written.get(slot);
            long value = run.value(write);
            if (write < first || returned.contains(write) || value < 0 || value > Integer.MAX_VALUE) continue;
            Block block = new Block(number, node, source(node), value);
            if (!isHandedOut(block, write)) continue;
            holders.add(write);
            if (best == null || best.size() == 0 && (block.size() > 0 || block.start < best.start)) best = block;
        }
        if (best != null) {
            returned.add(node);
            return best.heldBy(object, holders);
        }
        Block before = blocks.get(object);
        if (before == null) return null;
        Block again = new Block(number, node, source(node), before.start).heldBy(object, before.holders);
        return isHandedOut(again, node) ? again : null;
    }

    /** True if the value of the node, which the block begins with, was taken in the invocation that hands it out. */
    private boolean isHandedOut(Block block, int node) {
        int first = memory.invoked(memory.invocation(block.node)).first();
        boolean isHandedOut = false;
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> values = new ArrayDeque<>();
        Deque<Integer> addresses = new ArrayDeque<>();
        add(values, addresses, node);
        while (!(values.isEmpty() && addresses.isEmpty()) && seen.size() < MOST_STEPS) {
            boolean isValue = !values.isEmpty();
            int at = isValue ? values.poll() : addresses.poll();
            if (at < first || run.thread(at) != run.thread(node) || returned.contains(at) || !seen.add(at)) continue;
            if (isTaken(at, block, isValue)) isHandedOut = true;
            if (run.kind(at) == NodeKind.READ || run.kind(at) == NodeKind.CALL) lastStores.add(store(at));
            add(isValue ? values : addresses, addresses, at);
        }
        if (isHandedOut) returned.add(node);
        return isHandedOut;
    }

    /** The block that was found last is one. */
    void accept(Block block) {
        if (block.isCertain()) return;
        if (block.object != 0) blocks.put(block.object, block);
        for (Slot store : lastStores)
            stores.computeIfAbsent(store, s -> new HashSet<>()).add(block.source);
    }

    /** The methods that take offsets from where the node puts something. */
    Set<String> takers(int node) {
        boolean puts = run.kind(node) == NodeKind.WRITE
                || run.kind(node) == NodeKind.CALL
                        && run.base(node) != 0
                        && run.library(node).changesReceiver();
        return puts ? stores.getOrDefault(store(node), Set.of()) : Set.of();
    }

    /** The definitions of the node's value, and those of where it was read. */
    private void add(Deque<Integer> values, Deque<Integer> addresses, int node) {
        for (int i = 0; i < run.uses(node); i++) {
            if (run.use(node, i) == Dependences.UNKNOWN || run.use(node, i) >= node) continue;
            (i > 0 && run.kind(node) == NodeKind.READ ? addresses : values).add(run.use(node, i));
        }
    }

    /** The method that hands out blocks at the node. */
    private String source(int node) {
        CodePoint point = run.point(node);
        return point.className() + "." + point.method() + point.descriptor();
    }

    /** True if the node reads what was changed since. A pointer that is only an address does not measure the block. */
    private boolean isTaken(int node, Block block, boolean isValue) {
        if (run.kind(node) == NodeKind.READ) {
            Integer write = written.get(location(node));
            boolean changed = write != null && write > node && run.thread(write) == run.thread(node);
            if (changed && isValue) moved(block, run.value(node), run.value(write));
            return changed;
        }
        if (run.kind(node) != NodeKind.CALL || run.base(node) == 0) return false;
        MemoryUses.MemoryCall call = memory.call(node);
        if (call != null && !call.method().owner().startsWith(ATOMICS)) return false;
        if (call != null && call.arguments().length == 1) {
            if (call.method().name().equals("getAndAdd"))
                moved(block, call.result(), call.result() + call.arguments()[0]);
            if (call.method().name().equals("addAndGet"))
                moved(block, call.result() - call.arguments()[0], call.result());
        }
        return run.library(node).changesReceiver();
    }

    /** A variable got another value. If it has passed the block, that is how large it is. */
    private static void moved(Block block, long from, long to) {
        long low = Math.min(from, to);
        long high = Math.max(from, to);
        if (block.start < low || block.start >= high) return;
        block.head = low;
        block.end = high;
    }
}
