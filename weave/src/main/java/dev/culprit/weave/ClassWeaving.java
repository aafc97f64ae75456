package dev.culprit.weave;

import dev.culprit.weave.code.AddedCode;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.MethodConcern;
import dev.culprit.weave.code.SiteRegister;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.code.TraceNumbers;
import dev.culprit.weave.control.AllocationWeaver;
import dev.culprit.weave.control.CallWeaver;
import dev.culprit.weave.control.ElementAccessWeaver;
import dev.culprit.weave.control.FieldAccessWeaver;
import dev.culprit.weave.control.FinalizerWeaver;
import dev.culprit.weave.control.Headers;
import dev.culprit.weave.control.LibraryCallWeaver;
import dev.culprit.weave.control.LoopWeaver;
import dev.culprit.weave.control.MonitorWeaver;
import dev.culprit.weave.control.NoiseWeaver;
import dev.culprit.weave.control.OpaqueAccessWeaver;
import dev.culprit.weave.control.ParkWeaver;
import dev.culprit.weave.control.Prologues;
import dev.culprit.weave.control.ReferenceWeaver;
import dev.culprit.weave.control.StaticAccessWeaver;
import dev.culprit.weave.control.SynchronizedMethodWeaver;
import dev.culprit.weave.corruption.GuardWeaver;
import dev.culprit.weave.frameworks.FrameworkCallWeaver;
import dev.culprit.weave.patterns.MonitorUseWeaver;
import dev.culprit.weave.patterns.PatternMembers;
import dev.culprit.weave.patterns.PatternWeaver;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Depth;
import dev.culprit.weave.plan.JdkClasses;
import dev.culprit.weave.plan.Plan;
import dev.culprit.weave.plan.Schema;
import dev.culprit.weave.replacement.OutcomeWeaver;
import dev.culprit.weave.replacement.StatementWeaver;
import dev.culprit.weave.replacement.TestEntryWeaver;
import dev.culprit.weave.replacement.ThrownWeaver;
import dev.culprit.weave.replacement.ValueWeaver;
import dev.culprit.weave.statics.FreshStatics;
import dev.culprit.weave.statics.InitialisationWeaver;
import dev.culprit.weave.statics.QuietInitialiser;
import dev.culprit.weave.suppression.SuppressionWeaver;
import dev.culprit.weave.trace.DependenceWeaver;
import dev.culprit.weave.trace.HandleMembers;
import dev.culprit.weave.trace.TracedCallWeaver;
import dev.culprit.weave.trace.TracedMethodWeaver;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * One class while it is woven: which concerns see its methods. Concerns come in layers, and the code of an earlier
 * layer runs first: the trace, initialisation, what control cannot do without, the other probes, and last what observes
 * an access after any switch before it. Within a layer the order does not matter.
 */
final class ClassWeaving {
    /** Assigns numbers to the methods of this class. */
    interface MethodNumbers {
        TraceNumbers of(String name, String descriptor);
    }

    private final ClassNode type;
    private final AddedCode added;
    private final Plan plan;
    private final SiteRegister sites;
    private final MethodNumbers numbers;
    private final Headers headers;
    private final FreshStatics freshStatics;
    private final InitialisationWeaver initialisation;
    private final ReferenceWeaver references;
    private final FinalizerWeaver finalizers;
    private final PatternMembers patterns;
    private final HandleMembers handles;
    private final TracedMethodWeaver tracing;
    private final SuppressionWeaver suppression;
    private final GuardWeaver guards = new GuardWeaver();
    private final List<InstructionConcern> traces;
    private List<InstructionConcern> necessary = new ArrayList<>();
    private List<InstructionConcern> probes = new ArrayList<>();
    private final List<InstructionConcern> observers = new ArrayList<>();
    private final List<MethodConcern> entries = new ArrayList<>();

    ClassWeaving(
            ClassNode type, Plan plan, Schema schema, SiteRegister sites, MethodNumbers numbers, ConcernOrder order) {
        this.type = type;
        this.added = new AddedCode(type);
        this.plan = plan;
        this.sites = sites;
        this.numbers = numbers;
        this.headers = new Headers(schema);
        this.freshStatics = new FreshStatics(type, schema);
        this.initialisation = new InitialisationWeaver(schema);
        this.references = new ReferenceWeaver(new CallWeaver(schema));
        this.finalizers = new FinalizerWeaver(type);
        this.patterns = new PatternMembers(schema);
        this.handles = new HandleMembers(schema);
        this.tracing = new TracedMethodWeaver();
        this.suppression = new SuppressionWeaver(schema);
        this.traces = order.of(List.of(new DependenceWeaver(schema), new TracedCallWeaver(schema)));
        if (plan.has(Aspect.NOISE)) probes.add(new NoiseWeaver(schema, plan));
        else choose(schema);
        if (plan.has(Aspect.PATTERNS)) {
            necessary.add(patterns);
            observers.add(new PatternWeaver(schema, plan, JdkClasses.isLibrary(type.name)));
            entries.add(patterns);
            if (plan.has(Aspect.NOISE) && plan.has(Aspect.MONITORS) && !JdkClasses.isLibrary(type.name)) {
                MonitorUseWeaver monitors = new MonitorUseWeaver();
                observers.add(monitors);
                entries.add(monitors);
            }
        }
        necessary = order.of(necessary);
        probes = order.of(probes);
    }

    private void choose(Schema schema) {
        if (plan.has(Aspect.HEADERS)) necessary.add(headers);
        if (plan.has(Aspect.MONITORS)) necessary.add(new MonitorWeaver());
        if (plan.has(Aspect.CALLS)) necessary.addAll(List.of(new CallWeaver(schema), references));
        if (defersFinalizers()) {
            necessary.add(finalizers);
            entries.add(finalizers);
        }
        if (plan.has(Aspect.FIELDS)) probes.add(new FieldAccessWeaver(schema));
        if (plan.has(Aspect.STATICS)) probes.add(new StaticAccessWeaver(schema));
        if (plan.has(Aspect.ELEMENTS)) probes.add(new ElementAccessWeaver(schema));
        if (plan.has(Aspect.ALLOCATIONS)) probes.add(new AllocationWeaver());
        if (plan.has(Aspect.OPAQUE)) probes.add(new OpaqueAccessWeaver());
        if (plan.has(Aspect.LIBRARY_CALLS)) probes.add(new LibraryCallWeaver(schema));
        if (plan.has(Aspect.LOOPS)) probes.add(new LoopWeaver(JdkClasses.isLibrary(type.name)));
        if (plan.has(Aspect.REPLACEMENT) && schema.suspected(type.name)) {
            ValueWeaver values = new ValueWeaver(schema, plan.isControlled());
            probes.add(values);
            probes.add(new OutcomeWeaver());
            // Under control a method that returns in place of throwing would keep the monitors that it holds.
            if (!plan.isControlled()) entries.add(new ThrownWeaver(values));
        }
        if (plan.has(Aspect.STATEMENTS)) {
            probes.add(new StatementWeaver(schema));
            entries.add(new TestEntryWeaver());
        }
        if (plan.has(Aspect.RUN_GATE)) entries.add(Prologues::gate);
        if (plan.has(Aspect.OPERATIONS)) entries.add(Prologues::operation);
        if (plan.has(Aspect.MONITORS)) entries.add(new SynchronizedMethodWeaver());
    }

    private boolean defersFinalizers() {
        return plan.has(Aspect.CALLS) && !JdkClasses.isLibrary(type.name);
    }

    void weave(MethodNode method, Depth depth) {
        if (method.instructions.size() == 0 || depth == Depth.NOTHING) return;
        boolean traced = plan.has(Aspect.TRACE) && depth.reaches(Depth.TRACED);
        boolean suppresses = depth.reaches(Depth.SUPPRESSED) && !added.isAdded(method);
        if (suppresses) suppression.reserve(method);
        TraceNumbers inTraces = traced ? numbers.of(method.name, method.desc) : null;
        MethodCode code = new MethodCode(type, method, sites, inTraces);
        boolean locks = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        FrameworkCallWeaver ofAgent = added.isAdded(method) ? new FrameworkCallWeaver(method) : null;
        Set<AbstractInsnNode> unobserved = added.in(method, code.origin);
        // first: a trace records what the program does, and the other woven code comes in between
        LabelNode start = traced ? tracing.begin(code) : null;
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (traced) for (InstructionConcern concern : traces) concern.weave(i, code);
            if (plan.has(Aspect.INITIALISATION)) initialisation.weave(i, code);
            if (suppresses) guards.weave(i, code);
            if (depth.reaches(Depth.NECESSARY)) for (InstructionConcern concern : necessary) concern.weave(i, code);
            if (ofAgent != null) {
                ofAgent.weave(i, code);
            } else if (depth.reaches(Depth.FULL) && !unobserved.contains(i)) {
                for (InstructionConcern concern : probes) concern.weave(i, code);
                for (InstructionConcern concern : observers) concern.weave(i, code);
            }
            code.at(i);
        }
        if (suppresses) suppression.weave(code);
        if (plan.has(Aspect.FRESH)) initialisation.weave(code);
        if (depth.reaches(Depth.NECESSARY)) weaveEnds(code);
        if (suppresses) suppression.end(code, traced ? DependenceWeaver.leave(code) : new Snippet());
        if (traced) tracing.end(code, start, locks);
        code.apply();
        if (plan.isControlled()) method.tryCatchBlocks.forEach(ClassWeaving::unloop);
    }

    private void weaveEnds(MethodCode code) {
        for (MethodConcern concern : entries) {
            code.atBeginning();
            concern.weave(code);
        }
    }

    void addMembers() {
        references.addBridges(type);
        if (plan.has(Aspect.HEADERS)) headers.weave(type);
        if (defersFinalizers()) finalizers.addField();
        if (plan.has(Aspect.TRACE)) handles.weave(type);
        if (plan.has(Aspect.PATTERNS)) patterns.weave(type);
        if (plan.has(Aspect.FRESH)) freshStatics.weave(type);
        if (plan.has(Aspect.PARK)) ParkWeaver.weave(type);
        if (plan.has(Aspect.QUIET_INITIALISER)) QuietInitialiser.weave(type);
        for (MethodNode method : type.methods) method.tryCatchBlocks.removeIf(ClassWeaving::isEmpty);
    }

    /**
     * A handler that covers itself, as compilers generate for monitors. It would never end if leaving the monitor
     * failed.
     */
    private static void unloop(TryCatchBlockNode block) {
        if (block.type != null) return;
        for (AbstractInsnNode i = block.start; i != null && i != block.end; i = i.getNext()) {
            if (i != block.handler) continue;
            block.end = block.handler;
            return;
        }
    }

    private static boolean isEmpty(TryCatchBlockNode block) {
        for (AbstractInsnNode i = block.start; i != block.end; i = i.getNext())
            if (i == null || i.getOpcode() >= 0) return i == null;
        return true;
    }
}
