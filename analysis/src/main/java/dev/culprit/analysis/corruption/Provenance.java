package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which blocks the values of a run come from. A value that is handed out stands for a new block; whatever is computed
 * from it, copied or stored belongs to that block, but not what is read at its address.
 */
final class Provenance {
    private static final int MOST_DIGITS = 18;

    private final Dependences run;
    private final MemoryUses memory;
    private final int[][] tags;
    private final HandOuts handOuts;
    private final List<Block> blocks = new ArrayList<>();
    private final Map<Integer, Block> byNode = new HashMap<>();

    /** What collections contain after calls that have changed them. */
    private final Map<Integer, int[]> contents = new HashMap<>();

    /** The latest blocks outside the heap by their addresses. */
    private final Map<Long, Integer> addresses = new HashMap<>();

    /** {@code retrievers} are methods that give back what they were given and do not allocate. */
    Provenance(Dependences run, MemoryUses memory, Set<String> retrievers) {
        this.run = run;
        this.memory = memory;
        this.tags = new int[run.size()][];
        this.handOuts = new HandOuts(run, memory);
        for (int node = 0; node < run.size(); node++) {
            tags[node] = computed(node);
            takes(node);
            handOuts.passed(node);
            Block block = handOuts.at(node, blocks.size());
            if (block == null) continue;
            block.renewed = known(block.holders.get(0), block.start);
            if (block.renewed != Dependences.UNKNOWN && retrievers.contains(block.source)) continue;
            handOuts.accept(block);
            blocks.add(block);
            byNode.put(node, block);
            if (block.space == Access.OFF_HEAP) addresses.put(block.start, block.number);
            tags[node] = new int[] {block.number};
            for (int holder : block.holders) tags[holder] = tags[node];
        }
    }

    /** The value of the node comes from these blocks. */
    int[] of(int node) {
        return node == Dependences.UNKNOWN ? TagSets.NONE : tags[node];
    }

    int[] of(int[] definitions) {
        int[] all = TagSets.NONE;
        for (int definition : definitions) all = TagSets.union(all, of(definition));
        return all;
    }

    List<Block> blocks() {
        return blocks;
    }

    Block block(int number) {
        return blocks.get(number);
    }

    /** The block that the node has handed out, or null. */
    Block handedOutBy(int node) {
        return byNode.get(node);
    }

    HandOuts handOuts() {
        return handOuts;
    }

    /** The block that the node stands for if its value is exactly the offset or object of one, or unknown. */
    int known(int node, long value) {
        return known(tags[node], value);
    }

    private int known(int[] all, long value) {
        for (int i = all.length - 1; i >= 0; i--) if (blocks.get(all[i]).isMeantBy(value)) return all[i];
        return Dependences.UNKNOWN;
    }

    /** The value of the node as a number, also if it is boxed. */
    long number(int node) {
        if (run.kind(node) != NodeKind.CALL) return run.value(node);
        String text = run.text(node);
        boolean isNumber =
                !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Long.parseLong(text) : run.result(node);
    }

    /** Notes the node that gets a block, past methods that only pass it on. */
    private void takes(int node) {
        for (int i = 0; i < run.uses(node); i++) {
            int used = run.use(node, i);
            if (used == Dependences.UNKNOWN || used >= node || tags[used].length != 1) continue;
            Block block = blocks.get(tags[used][0]);
            boolean passedOn = run.kind(used) == NodeKind.RETURN || block.node == used;
            if (block.taken == used && passedOn) block.taken = node;
        }
    }

    private int[] computed(int node) {
        return switch (run.kind(node)) {
            case READ -> run.uses(node) == 0 ? TagSets.NONE : read(node);
            case STORE, RETURN -> used(node, run.uses(node));
            case WRITE -> {
                if (run.copied(node) != Dependences.UNKNOWN) yield of(run.copied(node));
                yield used(node, memory.isElement(node) ? memory.values(node) : run.uses(node));
            }
            case CALL -> called(node);
            default -> TagSets.NONE;
        };
    }

    /** An object may stand for one block after another. Who still has it from before means the earlier one. */
    private int[] read(int node) {
        int[] stored = of(run.use(node, 0));
        if (stored.length != 1 || blocks.get(stored[0]).object != run.base(node) || run.base(node) == 0) return stored;
        for (int i = 1; i < run.uses(node); i++) {
            int known = known(of(run.use(node, i)), run.base(node));
            if (known != Dependences.UNKNOWN) return new int[] {known};
        }
        return stored;
    }

    private int[] used(int node, int count) {
        int[] all = TagSets.NONE;
        for (int i = 0; i < count; i++) if (run.use(node, i) < node) all = TagSets.union(all, of(run.use(node, i)));
        return all;
    }

    /** What a call has changed contains all that was put there before, whatever the call itself has returned. */
    private int[] contents(int definition) {
        int[] all = contents.get(definition);
        return all == null ? of(definition) : all;
    }

    private boolean isChange(int call) {
        return run.base(call) != 0 && run.library(call).changesReceiver();
    }

    /** What is read from memory does not come from its address. An offset that was stored there is recognised. */
    private int[] stored(int node, MemoryUses.MemoryCall call, int[] all) {
        if (!call.method().name().startsWith("get")) return all;
        if (LibraryBlocks.isUnsafe(call)) {
            Integer block = addresses.get(call.result());
            return block == null ? TagSets.NONE : new int[] {block};
        }
        int block = known(all, run.result(node));
        return block == Dependences.UNKNOWN ? TagSets.NONE : new int[] {block};
    }

    /** A call that gives back one of many offsets, such as that of a collection, is recognised by the offset. */
    private int[] called(int node) {
        int[] all = TagSets.NONE;
        for (int i = 0; i < run.uses(node); i++)
            if (run.use(node, i) < node) all = TagSets.union(all, contents(run.use(node, i)));
        if (all.length > 0 && isChange(node)) contents.put(node, all);
        if (memory.call(node) != null) return stored(node, memory.call(node), all);
        if (all.length <= 1) return all;
        int block = known(all, number(node));
        return block == Dependences.UNKNOWN ? all : new int[] {block};
    }
}
