package dev.culprit.weave.plan;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What is woven into one class. */
public record Plan(Set<Aspect> aspects) {
    private static final List<Aspect> CONTROLLED = List.of(
            Aspect.HEADERS,
            Aspect.FIELDS,
            Aspect.STATICS,
            Aspect.ELEMENTS,
            Aspect.ALLOCATIONS,
            Aspect.MONITORS,
            Aspect.CALLS,
            Aspect.OPAQUE,
            Aspect.LIBRARY_CALLS,
            Aspect.LOOPS,
            Aspect.RUN_GATE,
            Aspect.FRESH,
            Aspect.INITIALISATION);

    private static final List<Aspect> NOISY = List.of(
            Aspect.NOISE, Aspect.FIELDS, Aspect.STATICS, Aspect.ELEMENTS, Aspect.MONITORS, Aspect.LIBRARY_CALLS);

    private static final List<Aspect> PLAIN = List.of(Aspect.FRESH, Aspect.INITIALISATION, Aspect.STATEMENTS);

    private static final List<Aspect> SYNCHRONISATION =
            List.of(Aspect.MONITORS, Aspect.CALLS, Aspect.PARK, Aspect.RUN_GATE, Aspect.INITIALISATION);

    public Plan {
        aspects = Set.copyOf(aspects);
    }

    public static Plan application(Equipment equipment, boolean isInterface) {
        EnumSet<Aspect> aspects = EnumSet.copyOf(
                switch (equipment.execution()) {
                    case CONTROLLED -> CONTROLLED;
                    case NOISY -> NOISY;
                    case PLAIN -> PLAIN;
                });
        if (equipment.has(Part.PATTERNS)) aspects.add(Aspect.PATTERNS);
        if (equipment.has(Part.TRACE)) aspects.add(Aspect.TRACE);
        if (equipment.has(Part.ALTERATIONS) || equipment.has(Part.VALUES)) aspects.add(Aspect.REPLACEMENT);
        if (equipment.has(Part.SUPPRESSION)) aspects.add(Aspect.SUPPRESSION);
        if (equipment.hasFreshStatics() && isInterface) aspects.add(Aspect.QUIET_INITIALISER);
        return new Plan(aspects);
    }

    /** For a class of the JDK; empty when nothing is woven into it. */
    public static Plan library(String name, Equipment equipment) {
        boolean access = JdkClasses.access(name);
        boolean elements = access && JdkClasses.elements(name);
        boolean synchronisation = JdkClasses.synchronisation(name);
        EnumSet<Aspect> aspects = EnumSet.noneOf(Aspect.class);
        if (equipment.execution() == Equipment.Execution.PLAIN) return new Plan(aspects);
        if (access) aspects.add(Aspect.FIELDS);
        if (elements) aspects.add(Aspect.ELEMENTS);
        if (equipment.has(Part.PATTERNS) && (access || JdkClasses.data(name))) aspects.add(Aspect.PATTERNS);
        if (!synchronisation) return new Plan(aspects);
        if (equipment.isControlled()) {
            aspects.addAll(SYNCHRONISATION);
            if (access) aspects.add(Aspect.HEADERS);
            if (elements) aspects.add(Aspect.LOOPS);
            if (JdkClasses.operations(name)) aspects.add(Aspect.OPERATIONS);
            aspects.add(JdkClasses.fresh(name) ? Aspect.FRESH : Aspect.QUIET_INITIALISER);
        } else {
            aspects.add(Aspect.MONITORS);
            aspects.add(Aspect.NOISE);
        }
        return new Plan(aspects);
    }

    /** The most that is woven into a method. */
    public Depth depth() {
        if (has(Aspect.SUPPRESSION)) return Depth.SUPPRESSED;
        return has(Aspect.TRACE) ? Depth.TRACED : Depth.FULL;
    }

    /** The next lower depth at which less is woven. */
    public Depth below(Depth depth) {
        Depth lower = depth.lower();
        return lower == Depth.TRACED && !has(Aspect.TRACE) ? lower.lower() : lower;
    }

    public boolean has(Aspect aspect) {
        return aspects.contains(aspect);
    }

    /** True if a scheduler chooses the threads: real monitors are gone. */
    public boolean isControlled() {
        return has(Aspect.MONITORS) && !has(Aspect.NOISE);
    }
}
