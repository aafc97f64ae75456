package dev.culprit.analysis.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The dependences of a run in a table, 48 bytes a node and 4 for each use. */
final class Graph implements Dependences, AutoCloseable {
    private static final NodeKind[] KINDS = NodeKind.values();
    private static final int OPEN = 1 << 4;
    private static final int LOCKS_SHIFT = 5;
    private static final int MOST_LOCK_SETS = 1 << 14;
    private static final int THREAD_SHIFT = 19;

    private final Program program;
    private final Objects objects;
    private static final int SITE = 0;
    /** Kind, open, lock set and thread. */
    private static final int HEAD = 4;

    private static final int STATEMENT = 8;
    private static final int CONTROL = 12;
    private static final int INDEX = 16;
    private static final int VALUE = 24;
    private static final int BASE = 32;
    private static final int DETAIL = 36;
    private static final int FIRST_USE = 40;
    private static final int NODE_BYTES = 48;

    private final Table nodes = new Table(NODE_BYTES);
    private final Table uses = new Table(4);
    /** What calls of library code were found to use when they came back. */
    private final Map<Integer, int[]> laterUses = new HashMap<>();

    /** When calls came back during which other threads have run. */
    private final Map<Integer, Integer> ends = new HashMap<>();

    private final List<long[]> lockSets = new ArrayList<>(List.of(new long[0]));
    private final Map<List<Long>, Integer> lockSetNumbers = new HashMap<>(Map.of(List.of(), 0));
    private final List<RunThread> threads = new ArrayList<>();
    private long instructions;
    /** Of the node that was added last. */
    private int firstUse;

    Graph(Program program, Objects objects) {
        this.program = program;
        this.objects = objects;
    }

    int add(NodeKind kind, int site, int thread, int lockSet, int statement, long index, int control) {
        int node = nodes.add();
        nodes.putInt(node, SITE, site);
        nodes.putInt(node, HEAD, kind.ordinal() | lockSet << LOCKS_SHIFT | thread << THREAD_SHIFT);
        nodes.putInt(node, STATEMENT, statement);
        nodes.putInt(node, CONTROL, control);
        nodes.putLong(node, INDEX, index);
        nodes.putInt(node, BASE, -1);
        nodes.putInt(node, DETAIL, -1);
        firstUse = uses.size();
        nodes.putInt(node, FIRST_USE, firstUse);
        return node;
    }

    /** Adds a use to the node that was added last. */
    void use(int definition) {
        for (int i = firstUse; i < uses.size(); i++) if (uses.getInt(i, 0) == definition) return;
        uses.putInt(uses.add(), 0, definition);
    }

    void use(int[] definitions) {
        for (int d : definitions) use(d);
    }

    void useLater(int node, int definition) {
        for (int i = 0; i < uses(node); i++) if (use(node, i) == definition) return;
        int[] old = laterUses.getOrDefault(node, Activation.NO_NODES);
        int[] more = Arrays.copyOf(old, old.length + 1);
        more[old.length] = definition;
        laterUses.put(node, more);
    }

    void value(int node, long value) {
        nodes.putLong(node, VALUE, value);
    }

    void on(int node, Ref base, int detail) {
        nodes.putInt(node, BASE, base == null ? -1 : base.number);
        nodes.putInt(node, DETAIL, detail);
    }

    void open(int node, boolean open) {
        int head = nodes.getInt(node, HEAD);
        nodes.putInt(node, HEAD, open ? head | OPEN : head & ~OPEN);
        if (!open && thread(size() - 1) != thread(node)) ends.put(node, size());
    }

    void thread(RunThread thread) {
        threads.add(thread);
    }

    void executed(long count) {
        instructions += count;
    }

    int lockSet(List<Long> locks) {
        Integer known = lockSetNumbers.get(locks);
        if (known != null) return known;
        if (lockSets.size() >= MOST_LOCK_SETS) return 0;
        lockSets.add(locks.stream().mapToLong(Long::longValue).toArray());
        lockSetNumbers.put(List.copyOf(locks), lockSets.size() - 1);
        return lockSets.size() - 1;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public NodeKind kind(int node) {
        return KINDS[nodes.getInt(node, HEAD) & 15];
    }

    @Override
    public CodePoint point(int node) {
        int site = nodes.getInt(node, SITE);
        Code code = program.codeAt(site);
        return code.point(site - code.base);
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
    public long base(int node) {
        int number = nodes.getInt(node, BASE);
        return number < 0 ? 0 : objects.hash(number);
    }

    @Override
    public boolean isVolatile(int node) {
        NodeKind kind = kind(node);
        if (kind != NodeKind.READ && kind != NodeKind.WRITE) return false;
        int site = nodes.getInt(node, SITE);
        Code code = program.codeAt(site);
        return code.instruction(site - code.base) instanceof FieldInsnNode field
                && program.isVolatile(field.owner, field.name, field.desc);
    }

    @Override
    public int ended(int node) {
        return open(node) ? size() + node : ends.getOrDefault(node, node);
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
        int site = nodes.getInt(node, SITE);
        Code code = program.codeAt(site);
        long value = value(node);
        NodeKind kind = kind(node);
        return switch (kind) {
            case BRANCH -> isSwitch(code.opcodes[site - code.base]) ? "case " + value : value == 1 ? "true" : "false";
            case ENTRY, LOCK, UNLOCK -> "";
            case CALL -> result(CallTarget.of(code.instruction(site - code.base)), node);
            case THROW, ALLOCATION -> objects.textOf(value, Type.getObjectType("java/lang/Object"));
            default -> objects.textOf(value, valueType(code, site - code.base, node));
        };
    }

    /** What the call gave back; the value also stands for what it did to its receiver. */
    private String result(CallTarget target, int node) {
        int detail = nodes.getInt(node, DETAIL);
        Type type = target.result();
        if (open(node)) return "";
        return switch (type.getSort()) {
            case Type.OBJECT, Type.ARRAY -> detail < 0 ? "null" : objects.text(detail);
            case Type.LONG, Type.DOUBLE -> target.effect().changes() ? "" : objects.textOf(value(node), type);
            default -> objects.textOf(detail, type);
        };
    }

    private static boolean isSwitch(int opcode) {
        return opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
    }

    private Type valueType(Code code, int pc, int node) {
        AbstractInsnNode insn = code.instruction(pc);
        if (insn instanceof FieldInsnNode field) return Type.getType(field.desc);
        if (insn instanceof VarInsnNode || insn instanceof IincInsnNode) {
            LocalVariableNode local = code.local(slot(insn), pc);
            if (local != null) return Type.getType(local.desc);
        }
        if (kind(node) == NodeKind.RETURN) return code.result;
        return switch (insn.getOpcode()) {
            case Opcodes.LSTORE, Opcodes.LALOAD, Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FSTORE, Opcodes.FALOAD, Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DSTORE, Opcodes.DALOAD, Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            case Opcodes.ASTORE, Opcodes.AALOAD, Opcodes.AASTORE -> Type.getObjectType("java/lang/Object");
            case Opcodes.CALOAD, Opcodes.CASTORE -> Type.CHAR_TYPE;
            case Opcodes.BALOAD, Opcodes.BASTORE ->
                objects.isBooleans(nodes.getInt(node, BASE)) ? Type.BOOLEAN_TYPE : Type.INT_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    private static int slot(AbstractInsnNode insn) {
        return insn instanceof IincInsnNode iinc ? iinc.var : ((VarInsnNode) insn).var;
    }

    @Override
    public String variable(int node) {
        int site = nodes.getInt(node, SITE);
        Code code = program.codeAt(site);
        int pc = site - code.base;
        AbstractInsnNode insn = code.instruction(pc);
        return switch (kind(node)) {
            case STORE -> local(code, pc, insn);
            case READ, WRITE -> heap(insn, node);
            case CALL -> CallTarget.of(insn).qualifiedName();
            case ALLOCATION -> insn instanceof TypeInsnNode type ? type.desc.replace('/', '.') : "array";
            case LOCK, UNLOCK -> objects.name(nodes.getInt(node, BASE));
            case RETURN, ENTRY -> code.className() + "." + code.method.name;
            case BRANCH, THROW -> "";
        };
    }

    private static String local(Code code, int pc, AbstractInsnNode insn) {
        LocalVariableNode local = code.local(slot(insn), pc);
        return local == null ? "local " + slot(insn) : local.name;
    }

    private String heap(AbstractInsnNode insn, int node) {
        if (insn instanceof FieldInsnNode field)
            return program.declaring(field.owner, field.name, field.desc).replace('/', '.') + "." + field.name;
        return objects.name(nodes.getInt(node, BASE)) + "[" + nodes.getInt(node, DETAIL) + "]";
    }

    @Override
    public void close() {
        nodes.close();
        uses.close();
        objects.close();
    }
}
