package dev.culprit.weave.plan;

import java.util.EnumSet;
import java.util.Set;

/** What is woven into one class. */
public record Plan(Set<Aspect> aspects) {

    static Plan of(Aspect first, Aspect... rest) {
        return new Plan(EnumSet.of(first, rest));
    }

    public static Plan application(Weaving weaving, boolean isInterface) {
        if (weaving.altered())
            return of(Aspect.FRESH, Aspect.INITIALISATION, Aspect.VALUES, Aspect.STATEMENTS)
                    .with(Aspect.QUIET_INITIALISER, isInterface);
        if (!weaving.controlled())
            return of(
                            Aspect.NOISE,
                            Aspect.FIELDS,
                            Aspect.STATICS,
                            Aspect.ELEMENTS,
                            Aspect.MONITORS,
                            Aspect.LIBRARY_CALLS)
                    .with(Aspect.PATTERNS, weaving.patterns());
        Plan plan = of(
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
        return plan.with(Aspect.PATTERNS, weaving.patterns())
                .with(Aspect.DEPENDENCES, weaving.dependences())
                .with(Aspect.QUIET_INITIALISER, isInterface);
    }

    /** For a class of the JDK; empty when nothing is woven into it. */
    public static Plan library(String name, Weaving weaving) {
        Plan plan = new Plan(EnumSet.noneOf(Aspect.class));
        if (weaving.altered()) return plan;
        boolean access = JdkClasses.access(name);
        plan.with(Aspect.FIELDS, access).with(Aspect.ELEMENTS, access && JdkClasses.elements(name));
        plan.with(Aspect.PATTERNS, weaving.patterns() && (access || JdkClasses.data(name)));
        boolean synchronisation = JdkClasses.synchronisation(name);
        if (!weaving.controlled())
            return plan.with(Aspect.MONITORS, synchronisation).with(Aspect.NOISE, synchronisation);
        if (!synchronisation) return plan;
        boolean fresh = JdkClasses.fresh(name);
        return plan.with(Aspect.MONITORS, true)
                .with(Aspect.CALLS, true)
                .with(Aspect.PARK, true)
                .with(Aspect.RUN_GATE, true)
                .with(Aspect.INITIALISATION, true)
                .with(Aspect.HEADERS, access)
                .with(Aspect.LOOPS, access && JdkClasses.elements(name))
                .with(Aspect.OPERATIONS, JdkClasses.operations(name))
                .with(Aspect.FRESH, fresh)
                .with(Aspect.QUIET_INITIALISER, !fresh);
    }

    /** The most that is woven into a method. */
    public Depth depth() {
        return has(Aspect.DEPENDENCES) ? Depth.TRACED : Depth.FULL;
    }

    public boolean has(Aspect aspect) {
        return aspects.contains(aspect);
    }

    boolean isEmpty() {
        return aspects.isEmpty();
    }

    private Plan with(Aspect aspect, boolean wanted) {
        if (wanted) aspects.add(aspect);
        return this;
    }
}
