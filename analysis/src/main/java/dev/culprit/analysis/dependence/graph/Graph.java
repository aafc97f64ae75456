package dev.culprit.analysis.dependence.graph;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Code;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** The dependences of a run in tables: 48 bytes for each node, 4 for each use and 8 for each statement. */
public final class Graph implements Dependences, AutoCloseable {
    private static final NodeKind[] KINDS = NodeKind.values();
    private static final int[] NO_USES = {};

    /** The layout of the head of a node: kind, open, lock set, thread. */
    private static final int KIND_MASK = 15;

    private static final int OPEN = 1 << 4;
    private static final int LOCKS_SHIFT = 5;
    private static final int MOST_LOCK_SETS = 1 << 14;
    private static final int THREAD_SHIFT = 19;

    private static final int SITE = 0;
    private static final int HEAD = 4;
    private static final int STATEMENT = 8;
    private static final int CONTROL = 12;
    private static final int INDEX = 16;
    private static final int VALUE = 24;
    private static final int BASE = 32;
    private static final int DETAIL = 36;
    private static final int FIRST_USE = 40;
    /** The node that is copied, plus 1; 0 if there is none. */
    private static final int COPIED = 44;

    private static final int NODE_BYTES = 48;

    /** The value -1 for both {@link #BASE} and {@link #DETAIL}, which are adjacent. */
    private static final long NO_OBJECT_NO_DETAIL = -1;

    private final TracedProgram program;
    private final ObjectNames objects;
    private final NodeText texts;
    private final RecordTable nodes = new RecordTable(NODE_BYTES);
    private final RecordTable uses = new RecordTable(4);
    private final StatementTable statements = new StatementTable();
    private final ArgumentTable arguments = new ArgumentTable();
    /** Uses that were found after other nodes had been added. */
    private final Map<Integer, int[]> laterUses = new HashMap<>();

    /** When calls returned during which other nodes were added. */
    private final Map<Integer, Integer> ends = new HashMap<>();

    private final List<long[]> lockSets = new ArrayList<>(List.of(new long[0]));
    private final Map<List<Long>, Integer> lockSetNumbers = new HashMap<>(Map.of(List.of(), 0));
    private final List<RunThread> threads = new ArrayList<>();
    private long instructions;
    /** The first use of the last node. */
    private int firstUse;

    public Graph(TracedProgram program, ObjectNames objects) {
        this.program = program;
        this.objects = objects;
        this.texts = new NodeText(this, program, objects);
    }

    /**
     * Adds a node and returns its number.
     *
     * @param site the number of the instruction among those of all methods
     * @param owner the thread and its lock set, see {@link #owner}
     */
    public int add(NodeKind kind, int site, int owner, int statement) {
        int node = nodes.add();
        firstUse = uses.size();
        nodes.putInt(node, SITE, site);
        nodes.putInt(node, HEAD, kind.ordinal() | owner);
        nodes.putInt(node, STATEMENT, statement);
        nodes.putLong(node, BASE, NO_OBJECT_NO_DETAIL);
        nodes.putInt(node, FIRST_USE, firstUse);
        return node;
    }

    /**
     * Adds an execution of a source line that begins at the site, and returns its number. {@code caller} is the
     * statement that called its method, or 0.
     */
    public int statement(int site, int caller) {
        return statements.add(site, caller);
    }

    /** Sets the execution index of a node and the node that it is control dependent on. */
    public void place(int node, long index, int control) {
        nodes.putLong(node, INDEX, index);
        nodes.putInt(node, CONTROL, control);
    }

    /** A thread that holds these locks, innermost last, for {@link #add}. */
    public int owner(int thread, List<Long> locks) {
        return lockSet(locks) << LOCKS_SHIFT | thread << THREAD_SHIFT;
    }

    private int lockSet(List<Long> locks) {
        Integer known = lockSetNumbers.get(locks);
        if (known != null) return known;
        if (lockSets.size() >= MOST_LOCK_SETS) return 0;
        lockSets.add(locks.stream().mapToLong(Long::longValue).toArray());
        lockSetNumbers.put(List.copyOf(locks), lockSets.size() - 1);
        return lockSets.size() - 1;
    }

    /** Adds a use to the last node. */
    public void use(int definition) {
        for (int i = firstUse; i < uses.size(); i++) if (uses.getInt(i, 0) == definition) return;
        uses.putInt(uses.add(), 0, definition);
    }

    /** Adds uses to the last node, each of which is given once. */
    public void useDistinct(int[] definitions) {
        int known = uses.size();
        for (int d : definitions) {
            boolean isKnown = false;
            for (int i = firstUse; i < known && !isKnown; i++) isKnown = uses.getInt(i, 0) == d;
            if (!isKnown) uses.putInt(uses.add(), 0, d);
        }
    }

    /** Adds a use to a node that need not be the last. */
    public void useLater(int node, int definition) {
        for (int i = 0; i < uses(node); i++) if (use(node, i) == definition) return;
        int[] old = laterUses.getOrDefault(node, NO_USES);
        int[] more = Arrays.copyOf(old, old.length + 1);
        more[old.length] = definition;
        laterUses.put(node, more);
    }

    public void value(int node, long value) {
        nodes.putLong(node, VALUE, value);
    }

    /** The node has the value of the definition, unchanged. */
    public void copied(int node, int definition) {
        nodes.putInt(node, COPIED, definition + 1);
    }

    /**
     * Sets the number of the object or array that the node accesses, or -1, and the index of the element or the result
     * of the call.
     */
    public void on(int node, int object, int detail) {
        nodes.putInt(node, BASE, object);
        nodes.putInt(node, DETAIL, detail);
    }

    /** Marks a call or lock acquisition as begun or completed. */
    public void open(int node, boolean open) {
        int head = nodes.getInt(node, HEAD);
        nodes.putInt(node, HEAD, open ? head | OPEN : head & ~OPEN);
        if (!open && size() > node + 1) ends.put(node, size());
    }

    /** The method that the entry begins is left. */
    public void leave(int entry) {
        nodes.putInt(entry, DETAIL, size());
    }

    /** Adds an argument to the last call that has any. */
    public void argument(int call, long value) {
        arguments.add(call, value);
    }

    public void thread(RunThread thread) {
        threads.add(thread);
    }

    /** Sets the number of instructions that were executed. */
    public void instructions(long count) {
        instructions = count;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public NodeKind kind(int node) {
        return KINDS[nodes.getInt(node, HEAD) & KIND_MASK];
    }

    /** The number of the instruction among those of all methods. */
    int site(int node) {
        return nodes.getInt(node, SITE);
    }

    /** The number of the object or array that the node accesses, or -1. */
    int object(int node) {
        return nodes.getInt(node, BASE);
    }

    /** The index of the element or the result of the call. */
    int detail(int node) {
        return nodes.getInt(node, DETAIL);
    }

    @Override
    public CodePoint point(int node) {
        return program.point(site(node));
    }

    @Override
    public int thread(int node) {
        return nodes.getInt(node, HEAD) >>> THREAD_SHIFT;
    }

    @Override
    public List<RunThread> threads() {
        return List.copyOf(threads);
    }

    @Override
    public int statement(int node) {
        return nodes.getInt(node, STATEMENT);
    }

    @Override
    public List<Frame> stack(int node) {
        List<Frame> stack = new ArrayList<>(List.of(point(node).frame()));
        for (int site : statements.callers(statement(node)))
            stack.add(program.point(site).frame());
        return stack;
    }

    @Override
    public long index(int node) {
        return nodes.getLong(node, INDEX);
    }

    @Override
    public int control(int node) {
        return nodes.getInt(node, CONTROL);
    }

    @Override
    public int uses(int node) {
        int[] later = laterUses.get(node);
        return firstUses(node) + (later == null ? 0 : later.length);
    }

    private int firstUses(int node) {
        int end = node + 1 < size() ? nodes.getInt(node + 1, FIRST_USE) : uses.size();
        return end - nodes.getInt(node, FIRST_USE);
    }

    @Override
    public int use(int node, int i) {
        int first = firstUses(node);
        return i < first
                ? uses.getInt(nodes.getInt(node, FIRST_USE) + i, 0)
                : laterUses.get(node)[i - first];
    }

    @Override
    public long value(int node) {
        return nodes.getLong(node, VALUE);
    }

    @Override
    public int copied(int node) {
        return nodes.getInt(node, COPIED) - 1;
    }

    @Override
    public long base(int node) {
        int number = object(node);
        return number < 0 ? 0 : objects.hash(number);
    }

    @Override
    public boolean isVolatile(int node) {
        FieldInsnNode field = field(node);
        return field != null && program.isVolatile(field.owner, field.name, field.desc);
    }

    @Override
    public boolean isFinal(int node) {
        FieldInsnNode field = field(node);
        return field != null && program.isFinal(field.owner, field.name, field.desc);
    }

    /** The instruction of an access to a field; null for other nodes. */
    private FieldInsnNode field(int node) {
        NodeKind kind = kind(node);
        if (kind != NodeKind.READ && kind != NodeKind.WRITE) return null;
        int site = site(node);
        Code code = program.codeAt(site);
        return code.instruction(site - code.base()) instanceof FieldInsnNode field ? field : null;
    }

    @Override
    public int ended(int node) {
        if (open(node)) return size() + node;
        int end = ends.getOrDefault(node, node);
        return end > node && thread(end - 1) != thread(node) ? end : node;
    }

    @Override
    public int returned(int node) {
        return open(node) ? size() : ends.getOrDefault(node, node + 1);
    }

    @Override
    public LibraryCall library(int node) {
        if (kind(node) != NodeKind.CALL) return LibraryCall.NOTHING;
        int object = object(node);
        return program.library(target(node), object < 0 ? null : objects.typeName(object));
    }

    @Override
    public long result(int node) {
        if (kind(node) != NodeKind.CALL || open(node)) return 0;
        Type type = target(node).result();
        if (type.getSort() < Type.ARRAY) return type == Type.VOID_TYPE ? 0 : detail(node);
        return detail(node) < 0 ? 0 : objects.hash(detail(node));
    }

    private CallTarget target(int node) {
        Code code = program.codeAt(site(node));
        return code.callTarget(site(node) - code.base());
    }

    @Override
    public long[] arguments(int node) {
        return arguments.of(node);
    }

    @Override
    public int left(int entry) {
        int left = detail(entry);
        return left < 0 ? size() : left;
    }

    @Override
    public boolean open(int node) {
        return (nodes.getInt(node, HEAD) & OPEN) != 0;
    }

    @Override
    public long[] locks(int node) {
        return lockSets.get(nodes.getInt(node, HEAD) >>> LOCKS_SHIFT & MOST_LOCK_SETS - 1);
    }

    @Override
    public long instructions() {
        return instructions;
    }

    @Override
    public String text(int node) {
        return texts.value(node);
    }

    @Override
    public String variable(int node) {
        return texts.variable(node);
    }

    @Override
    public void close() {
        nodes.close();
        uses.close();
        statements.close();
        arguments.close();
        objects.close();
    }
}
