package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.MemoryUses.MemoryCall;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run with a memory of its own, made by hand. Blocks have names; the node {@code NAME} holds the offset of a block.
 * Each access is a statement of its own line.
 */
final class HandMadeMemory {
    static final long ARENA = 500;
    static final long ALLOCATOR = 600;
    static final long LIST = 700;

    final HandMadeRun run = new HandMadeRun();
    final MemoryUses memory = new MemoryUses();
    private final int main;
    private int invocation;
    private int line;

    HandMadeMemory() {
        run.in("main");
        main = memory.enter(new MemoryUses.Invocation(Dependences.UNKNOWN, 0, new long[0]));
        invocation = main;
    }

    /** The number of the node of the line. */
    int node(int ofLine) {
        return run.number(ofLine + "_1/access");
    }

    /** The lines of the corruptions, with their kinds. */
    List<String> found() {
        List<String> lines = new ArrayList<>();
        for (Corruption c : Corruptions.find(run, memory))
            lines.add(c.kind() + " " + run.point(c.node()).line());
        return lines;
    }

    private HandMadeRun.Node add(String name, NodeKind kind) {
        HandMadeRun.Node node = run.add(name, kind);
        memory.belongs(run.size() - 1, invocation);
        return node;
    }

    private void call(String method, String descriptor, long... numbers) {
        run.method(method, descriptor);
        invocation = memory.enter(new MemoryUses.Invocation(main, run.size(), numbers));
    }

    private void back() {
        run.method("run");
        invocation = main;
    }

    /** A block from a pointer that is moved: {@code at = top; top += size; return at}. */
    void allocate(String name, long at, long size) {
        call("allocate", "(I)I", size);
        add(++line + "_1/top", NodeKind.READ).on("top").of(ALLOCATOR).value(at);
        add(line + "_1/moved", NodeKind.WRITE)
                .on("top")
                .of(ALLOCATOR)
                .uses(line + "_1/top")
                .value(at + size);
        returned(name, line + "_1/top", at);
    }

    /** The same for an object that keeps the offset: {@code block = new Block(top); top += size; return block}. */
    void allocateObject(String name, long object, long at, long size) {
        call("allocate", "(I)Lapp/Block;", size);
        add(++line + "_1/new", NodeKind.ALLOCATION).value(object);
        add(line + "_1/top", NodeKind.READ).on("top").of(ALLOCATOR).value(at);
        add(line + "_1/offset", NodeKind.WRITE)
                .on("app.Block.offset")
                .of(object)
                .copies(line + "_1/top");
        offsets.put(object, line + "_1/offset");
        add(line + "_1/moved", NodeKind.WRITE)
                .on("top")
                .of(ALLOCATOR)
                .uses(line + "_1/top")
                .value(at + size);
        returned(name, line + "_1/new", object);
    }

    private void returned(String name, String taken, long at) {
        add(line + "_1/return", NodeKind.RETURN).uses(taken).value(at);
        back();
        add(line + "_1/" + name, NodeKind.STORE).copies(line + "_1/return");
        names.put(name, line + "_1/" + name);
    }

    private final Map<String, String> names = new HashMap<>();

    /** The nodes that have written the offsets of objects. */
    private final Map<Long, String> offsets = new HashMap<>();

    /** {@code list[count++] = block}, in a method of its own. Returns its line. */
    int release(String name, int count) {
        call("release", "(I)V");
        add(++line + "_1/count", NodeKind.READ).on("count").of(ALLOCATOR).value(count);
        add(line + "_1/access", NodeKind.WRITE).on("list[]").of(LIST).copies(names.get(name));
        memory.element(run.size() - 1, count, 1, new int[] {run.number(line + "_1/count")});
        add(line + "_1/counted", NodeKind.WRITE)
                .on("count")
                .of(ALLOCATOR)
                .uses(line + "_1/count")
                .value(count + 1);
        back();
        return line;
    }

    /** {@code return list[--count]}, of what the line has released. */
    void take(String method, String name, int count, int released, long at) {
        call(method, "()I");
        taken(name, count, released, at);
    }

    /** The same for an object. */
    void takeObject(String method, String name, int count, int released, long object) {
        call(method, "()Lapp/Block;");
        taken(name, count, released, object);
    }

    private void taken(String name, int count, int released, long value) {
        add(++line + "_1/count", NodeKind.READ).on("count").of(ALLOCATOR).value(count);
        add(line + "_1/counted", NodeKind.WRITE)
                .on("count")
                .of(ALLOCATOR)
                .uses(line + "_1/count")
                .value(count - 1);
        add(line + "_1/taken", NodeKind.READ)
                .on("list[]")
                .of(LIST)
                .copies(released + "_1/access")
                .uses(line + "_1/count");
        memory.element(run.size() - 1, count - 1, 0, new int[] {run.number(line + "_1/count")});
        returned(name, line + "_1/taken", value);
    }

    /** An access to an element whose index comes from the block. Returns its line. */
    int access(NodeKind kind, String name, int index) {
        return access(kind, new int[] {run.number(names.get(name))}, index);
    }

    int access(NodeKind kind, int[] definitions, int index) {
        add(++line + "_1/access", kind).on("arena[]").of(ARENA).value(0);
        memory.element(run.size() - 1, index, 0, definitions);
        return line;
    }

    /** {@code arena[block.offset + ..]}, by who has the object under that name. */
    int through(NodeKind kind, String name, long object, int index) {
        add(line + 1 + "_1/offset", NodeKind.READ)
                .on("app.Block.offset")
                .of(object)
                .copies(offsets.get(object))
                .uses(names.get(name));
        return access(kind, new int[] {run.size() - 1}, index);
    }

    int write(String name, int index) {
        return access(NodeKind.WRITE, name, index);
    }

    int read(String name, int index) {
        return access(NodeKind.READ, name, index);
    }

    /** A field that holds the block, read again: {@code held = block; .. held ..}, or 0 if nothing was stored. */
    int held(String name, long instruction) {
        ++line;
        String at = instruction + "_" + line;
        if (name != null) {
            add(line + "_1/hold", NodeKind.WRITE).on("held").of(ALLOCATOR).copies(names.get(name));
            add(at, NodeKind.READ).on("held").of(ALLOCATOR).copies(line + "_1/hold");
        } else {
            add(at, NodeKind.READ).on("held").of(ALLOCATOR).value(0).uses("?");
        }
        return run.size() - 1;
    }

    /** A call of the library with numbers as arguments; {@code name} is the block that the first one comes from. */
    int called(String method, String name, long receiver, long result, long... arguments) {
        add(++line + "_1/access", NodeKind.CALL)
                .on("java.lang.Object.hashCode")
                .result(result)
                .value(result);
        String[] parts = method.split(" ");
        int[][] definitions = new int[arguments.length][];
        int[] lengths = new int[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            lengths[i] = -1;
            boolean isFirst = i == 0 && name != null;
            definitions[i] = isFirst ? new int[] {run.number(names.get(name))} : new int[0];
        }
        memory.call(
                run.size() - 1,
                new MemoryCall(
                        new MemoryUses.Method(parts[0], parts[1], parts[2]),
                        receiver,
                        arguments,
                        lengths,
                        definitions,
                        result));
        return line;
    }

    /** The result of the last call gets a name. */
    void keep(String name) {
        add(line + "_1/" + name, NodeKind.STORE).uses(line + "_1/access").value(run.value(node(line)));
        names.put(name, line + "_1/" + name);
    }
}
