package dev.culprit.weave;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.ClassSource;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.model.trial.Equipment;
import dev.culprit.weave.code.SiteRegister;
import dev.culprit.weave.code.TraceNumbers;
import dev.culprit.weave.control.LibraryReferences;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Depth;
import dev.culprit.weave.plan.Fingerprints;
import dev.culprit.weave.plan.Plan;
import dev.culprit.weave.plan.Schema;
import dev.culprit.weave.plan.Scope;
import dev.culprit.weave.statics.KeptStatics;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Class file in, woven class file out. Safe for use by several threads if the register and the source are.
 *
 * <p>A method that grows too large gets fewer probes. A class that cannot be woven gets only the members that other
 * woven classes rely on. Both are reported to {@code notes}.
 */
public final class Weaver {
    private final Equipment equipment;
    private final SiteRegister sites;
    private final MethodRegister methods;
    private final Hierarchy hierarchy;
    private final Schema schema;
    private final ConcernOrder order;
    private final Fingerprints fingerprints;

    public Weaver(Equipment equipment, SiteRegister sites, MethodRegister methods, Scope scope, ClassSource classes) {
        this(equipment, sites, methods, scope, classes, ConcernOrder.AS_LISTED);
    }

    Weaver(
            Equipment equipment,
            SiteRegister sites,
            MethodRegister methods,
            Scope scope,
            ClassSource classes,
            ConcernOrder order) {
        this.order = order;
        this.equipment = equipment;
        this.sites = sites;
        this.methods = methods;
        this.hierarchy = new Hierarchy(classes);
        this.schema = new Schema(equipment, scope, hierarchy);
        this.fingerprints = new Fingerprints(scope, hierarchy);
    }

    private Weaver(Weaver other, SiteRegister sites, MethodRegister methods, Consumer<String> asked) {
        this.order = other.order;
        this.equipment = other.equipment;
        this.sites = sites;
        this.methods = methods;
        this.schema = other.schema.observedBy(asked);
        this.hierarchy = schema.hierarchy();
        this.fingerprints = other.fingerprints;
    }

    /**
     * The same with other registers. The result of weaving depends on the class file, on the equipment, and on the
     * {@link #fingerprint} of each class that {@code asked} is given.
     */
    public Weaver with(SiteRegister sites, MethodRegister methods, Consumer<String> asked) {
        return new Weaver(this, sites, methods, asked);
    }

    /** Identifies all that weaving another class can depend on in this one and its supertypes. */
    public long fingerprint(String name) {
        return fingerprints.of(name);
    }

    /** A class is being defined. What is known of it comes from this class file if it cannot be found otherwise. */
    public void meet(String name, byte[] classFile) {
        if (hierarchy.facts(name) == null)
            fingerprints.forget(hierarchy.learn(classFile).name());
    }

    /** The woven bytes. Throws {@link WeaveFailure} if the class must be left as it is. */
    public byte[] weave(byte[] classFile, boolean library, Consumer<String> notes) {
        return weave(classFile, library, type -> {}, notes);
    }

    /** As above, with an edit of the woven class. */
    public byte[] weave(byte[] classFile, boolean library, ClassEdit edit, Consumer<String> notes) {
        ClassFacts facts = read(classFile);
        String name = facts.name();
        if ((facts.access() & Opcodes.ACC_MODULE) != 0) return classFile;
        meet(name, classFile);
        Plan plan = library ? Plan.library(name, equipment) : Plan.application(equipment, facts.isInterface());
        byte[] modern = OldClassFiles.modern(classFile, facts.version());
        byte[] expanded = plan.has(Aspect.LIBRARY_CALLS) ? LibraryReferences.expanded(schema, modern) : modern;
        for (Depth depth = plan.depth(); depth.reaches(Depth.FULL); depth = plan.below(depth)) {
            try {
                return weave(expanded, plan, depth, edit, notes);
            } catch (RuntimeException e) {
                String what =
                        switch (depth) {
                            case SUPPRESSED -> " is woven without suppression: ";
                            case TRACED -> " is not traced: ";
                            default -> " has no probes: ";
                        };
                notes.accept(name.replace('/', '.') + what + e);
            }
        }
        try {
            return weave(modern, plan, Depth.INITIALISATION, edit, notes);
        } catch (RuntimeException e) {
            throw new WeaveFailure(String.valueOf(e.getMessage()), e);
        }
    }

    private static ClassFacts read(byte[] classFile) {
        try {
            return ClassFacts.of(classFile);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new WeaveFailure("the class file cannot be read: " + e.getMessage(), e);
        }
    }

    private byte[] weave(byte[] classFile, Plan plan, Depth depth, ClassEdit edit, Consumer<String> notes) {
        Map<String, Depth> depths = new HashMap<>();
        ClassReader reader = new ClassReader(classFile);
        while (true) {
            ClassNode type = SerialVersion.read(reader, plan, hierarchy);
            ClassWeaving weaving = new ClassWeaving(
                    type,
                    plan,
                    schema,
                    sites,
                    (name, descriptor) -> numbers(classFile, type.name, name, descriptor),
                    order);
            for (MethodNode method : type.methods)
                weaving.weave(method, depths.getOrDefault(method.name + method.desc, depth));
            weaving.addMembers();
            edit.edit(type);
            ClassOutput output = new ClassOutput(reader, hierarchy, plan.has(Aspect.SUPPRESSION));
            type.accept(output);
            try {
                byte[] woven = output.toByteArray();
                KeptStatics.note(type, plan, schema, notes);
                return woven;
            } catch (MethodTooLargeException e) {
                lower(e, depths, plan, depth, notes);
            }
        }
    }

    private TraceNumbers numbers(byte[] classFile, String type, String name, String descriptor) {
        return new TraceNumbers() {
            @Override
            public int method() {
                return methods.add(classFile, type, name, descriptor);
            }

            @Override
            public void add(TracedPoint point) {
                methods.add(point);
            }
        };
    }

    private static void lower(
            MethodTooLargeException e, Map<String, Depth> depths, Plan plan, Depth initial, Consumer<String> notes) {
        String name =
                switch (e.getMethodName()) {
                    case Schema.CLINIT -> "<clinit>";
                    case Schema.CONSTRUCT -> "<init>";
                    default -> e.getMethodName();
                };
        String method = name + e.getDescriptor();
        Depth depth = depths.getOrDefault(method, initial);
        if (depth == Depth.NOTHING) throw e;
        depths.put(method, plan.below(depth));
        notes.accept(e.getClassName().replace('/', '.') + "." + name + " is too large for " + depth.lost);
    }
}
