package dev.culprit.weave.code;

import dev.culprit.bytecode.Allocations;
import dev.culprit.bytecode.Origin;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.model.trace.TracedPoint.Effect;
import dev.culprit.runtime.trace.Traces;
import dev.culprit.weave.plan.JdkClasses;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * One method while it is woven. Concerns say what to insert around which instruction. Nothing is inserted before all of
 * them have seen all original instructions.
 */
public final class MethodCode {
    /** Expected size of the maps that only suppression fills. */
    private static final int FEW = 1;

    public final ClassNode type;
    public final MethodNode method;
    public final Origin origin;

    private final SiteRegister sites;
    private final TraceNumbers inTraces;
    private final Set<AbstractInsnNode> superCalls;
    private final Map<AbstractInsnNode, Snippet> before = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Snippet> after = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Integer> sitesOf = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Snippet> instead = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Snippet> first = new IdentityHashMap<>(FEW);
    private final Map<AbstractInsnNode, Snippet> guards = new IdentityHashMap<>(FEW);
    private final Map<AbstractInsnNode, Snippet> guardEnds = new IdentityHashMap<>(FEW);
    private final Map<AbstractInsnNode, Snippet> last = new IdentityHashMap<>(FEW);
    private final Snippet entry = new Snippet();
    private final Snippet tail = new Snippet();
    private Set<AbstractInsnNode> allocations;
    /** The places of instructions in the method, without labels and the like. */
    private Map<AbstractInsnNode, Integer> indices;

    private int siteCount;
    private int pointCount;
    private Integer number;
    private int slots;
    private int line;
    private boolean thisReady;

    /** {@code inTraces} is null unless the method is traced. */
    public MethodCode(ClassNode type, MethodNode method, SiteRegister sites, TraceNumbers inTraces) {
        this.type = type;
        this.method = method;
        this.sites = sites;
        this.inTraces = inTraces;
        this.origin = new Origin(method);
        this.superCalls = SuperCalls.in(type, method);
        this.thisReady = !method.name.equals("<init>");
        this.line = firstLine();
    }

    /** Moves to the instruction: sites that are created from now on have its line. */
    public void at(AbstractInsnNode insn) {
        if (insn instanceof LineNumberNode lineNumber) line = lineNumber.line;
        if (isSuperCall(insn)) thisReady = true;
    }

    /** Returns to the beginning of the method, for concerns that work on the method as a whole. */
    public void atBeginning() {
        line = firstLine();
    }

    /**
     * False in a constructor before the call of another constructor: {@code this} cannot be passed to a probe there.
     */
    public boolean isThisReady() {
        return thisReady;
    }

    public boolean isSuperCall(AbstractInsnNode insn) {
        return superCalls.contains(insn);
    }

    /** Whether this is the call of a constructor that leaves the new object on top of the stack. */
    public boolean isAllocation(AbstractInsnNode call) {
        if (allocations == null) allocations = Allocations.recorded(method);
        return allocations.contains(call);
    }

    /**
     * The constructor's call of another one. Null if there are several, or if code after it can be reached without it.
     */
    public AbstractInsnNode onlySuperCall() {
        return superCalls.size() == 1
                        && SuperCalls.isPassed(method, superCalls.iterator().next())
                ? superCalls.iterator().next()
                : null;
    }

    /** The number of the method in traces. */
    public int number() {
        if (number == null) number = inTraces.method();
        return number;
    }

    /** A small number for a place where an object is traced. */
    public int slot() {
        int place = (type.name.hashCode() * 31 + method.name.hashCode()) * 31 + method.desc.hashCode();
        return place * 31 + slots++ & Traces.SLOTS - 1;
    }

    public boolean isTraced() {
        return inTraces != null;
    }

    public boolean isStatic() {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    /**
     * Whether the code has no line in the source: what the compiler adds to enums, and synthetic methods other than
     * lambdas.
     */
    public boolean isOfTheCompiler() {
        boolean synthetic = (method.access & Opcodes.ACC_SYNTHETIC) != 0 && !method.name.startsWith("lambda$");
        return synthetic
                || (type.access & Opcodes.ACC_SYNTHETIC) != 0
                || (type.access & Opcodes.ACC_ENUM) != 0 && isStaticInitialiser();
    }

    public boolean isStaticInitialiser() {
        return method.name.equals("<clinit>");
    }

    /**
     * Registers the program point that is being woven. Returns 0 inside the JDK if it is not an event of the program.
     */
    public int site(SiteKind kind, String variable) {
        return JdkClasses.isLibrary(type.name) && !JdkClasses.access(type.name) ? 0 : register(kind, variable, "");
    }

    /** The program point of an instruction, the same for every concern. */
    public int site(AbstractInsnNode insn, SiteKind kind, String variable) {
        return sitesOf.computeIfAbsent(insn, i -> site(kind, variable));
    }

    /** The same for a call, with the field that its receiver was read from. */
    public int callSite(MethodInsnNode call, String holder) {
        return sitesOf.computeIfAbsent(
                call, i -> register(SiteKind.CALL, call.owner.replace('/', '.') + "." + call.name, holder));
    }

    /**
     * The program point where the object on the stack is locked, with the field that it was read from. Other names are
     * the compiler's.
     */
    public int lockSite(AbstractInsnNode enter) {
        if (JdkClasses.isLibrary(type.name) && !JdkClasses.access(type.name)) return 0;
        FieldInsnNode field = origin.field(enter, 0);
        boolean named = field != null && field.name.indexOf('$') < 0;
        return register(SiteKind.LOCK, "", named ? field.owner.replace('/', '.') + "." + field.name : "");
    }

    /** The instruction at the site stores a reference or passes it on. */
    public void published(AbstractInsnNode store, int site, String variable) {
        published(after(store), site, variable);
    }

    /** Reports what other threads can reach from now on. Inside the JDK this is not needed. */
    public void published(Snippet here, int site, String variable) {
        if (JdkClasses.isLibrary(type.name)) return;
        here.push(site).push(register(SiteKind.PUBLISH, variable, "")).call(Probe.PUBLISHED);
    }

    /** The line that is being woven, the same for every instruction of it in this method. */
    public int statement() {
        return sites.add(new Site(
                SiteKind.STATEMENT,
                "",
                new Site.Point(
                        type.name.replace('/', '.'),
                        method.name,
                        method.desc,
                        0,
                        type.sourceFile == null ? "" : type.sourceFile,
                        line)));
    }

    /** Points of values are counted for themselves: events have the same sites whether values can be altered or not. */
    public int register(SiteKind kind, String variable, String holder) {
        return sites.add(new Site(
                kind,
                variable,
                new Site.Point(
                        type.name.replace('/', '.'),
                        method.name,
                        method.desc,
                        kind.isPoint() ? pointCount++ : siteCount++,
                        type.sourceFile == null ? "" : type.sourceFile,
                        line),
                holder));
    }

    /** Says where the value of a point is, so that a trace can be followed in which it is altered. */
    public void place(int point, AbstractInsnNode insn, Effect effect, Type type) {
        if (inTraces == null) return;
        int local = insn instanceof VarInsnNode load ? load.var : insn instanceof IincInsnNode step ? step.var : 0;
        char kind = type.getDescriptor().charAt(0);
        inTraces.add(new TracedPoint(point, number(), index(insn), effect, local, kind));
    }

    /** The place of the instruction among those of the method, from 0. */
    public int index(AbstractInsnNode insn) {
        if (indices == null) {
            indices = new IdentityHashMap<>();
            for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext())
                if (i.getOpcode() >= 0) indices.put(i, indices.size());
        }
        return indices.get(insn);
    }

    public Snippet before(AbstractInsnNode insn) {
        return before.computeIfAbsent(insn, i -> new Snippet());
    }

    public Snippet after(AbstractInsnNode insn) {
        return after.computeIfAbsent(insn, i -> new Snippet());
    }

    /** Runs before everything else that is inserted before the instruction. It may jump to what is {@link #last}. */
    public Snippet first(AbstractInsnNode insn) {
        return first.computeIfAbsent(insn, i -> new Snippet());
    }

    /** Runs after everything else that is inserted after the instruction. */
    public Snippet last(AbstractInsnNode insn) {
        return last.computeIfAbsent(insn, i -> new Snippet());
    }

    /**
     * Runs right before the instruction, or what replaces it, and after everything else that is inserted before it. It
     * may jump over the instruction.
     */
    public Snippet guard(AbstractInsnNode insn) {
        return guards.computeIfAbsent(insn, i -> new Snippet());
    }

    /** Runs right after the instruction, or what replaces it, and before everything else that is inserted after it. */
    public Snippet guardEnd(AbstractInsnNode insn) {
        return guardEnds.computeIfAbsent(insn, i -> new Snippet());
    }

    /** Replaces the instruction. A second call for the same instruction is an error. */
    public Snippet instead(AbstractInsnNode insn) {
        Snippet snippet = new Snippet();
        if (instead.put(insn, snippet) != null) throw new IllegalStateException("two replacements for one instruction");
        return snippet;
    }

    /** Runs first, outside any exception handler of the method. */
    public Snippet entry() {
        return entry;
    }

    /** Follows the last instruction. */
    public Snippet tail() {
        return tail;
    }

    /** Inserts everything. */
    public void apply() {
        InsnList code = method.instructions;
        first.forEach(code::insertBefore);
        before.forEach(code::insertBefore);
        guards.forEach(code::insertBefore);
        last.forEach(code::insert);
        after.forEach(code::insert);
        guardEnds.forEach(code::insert);
        instead.forEach((insn, snippet) -> {
            code.insertBefore(insn, snippet);
            code.remove(insn);
        });
        if (entry.size() > 0) {
            if (firstLine() > 0) code.insert(withLine(entry));
            else code.insert(entry);
        }
        code.add(tail);
    }

    private InsnList withLine(Snippet snippet) {
        LabelNode start = Snippet.newLabel();
        InsnList list = new InsnList();
        list.add(start);
        list.add(new LineNumberNode(firstLine(), start));
        list.add(snippet);
        return list;
    }

    private int firstLine() {
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext())
            if (i instanceof LineNumberNode lineNumber) return lineNumber.line;
        return 0;
    }
}
