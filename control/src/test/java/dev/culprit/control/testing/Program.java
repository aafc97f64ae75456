package dev.culprit.control.testing;

import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A program: a main thread and others, each a list of operations. A thread has its own class, named after it, and its
 * operations are on lines 1, 2, .. of that class; nested operations follow the one that holds them.
 *
 * <p>Variables start with 0. They are fields of objects that main made, one object each, unless {@link #withStatics}
 * declares them static. Every program has its own variables and sites, so none of them is hot before its first run.
 */
public final class Program {
    /** A thread of a program and its operations. */
    public record Code(String name, boolean daemon, List<Operation> operations) {}

    private static final Map<Integer, Site> SITES = new HashMap<>();
    private static int variableCount = 1;

    private final Map<String, Code> codes = new LinkedHashMap<>();
    private final Map<String, List<Step>> steps = new LinkedHashMap<>();
    private final Map<String, Integer> variables = new LinkedHashMap<>();
    private final Set<String> statics = new LinkedHashSet<>();
    private int line;

    private Program(Code main, Code... others) {
        add(main);
        for (Code code : others) add(code);
    }

    /** A program whose main thread executes the operations. It has to start the other threads itself. */
    public static Program main(List<Operation> main, Code... others) {
        return new Program(new Code("main", false, List.copyOf(main)), others);
    }

    /** A program whose main thread starts all threads, in this order, and then joins them in the same order. */
    public static Program of(Code... threads) {
        List<Operation> main = new ArrayList<>();
        for (Code t : threads) main.add(Operations.start(t.name));
        for (Code t : threads) main.add(Operations.join(t.name));
        return main(main, threads);
    }

    public static Code thread(String name, Operation... operations) {
        return new Code(name, false, List.of(operations));
    }

    public static Code daemon(String name, Operation... operations) {
        return new Code(name, true, List.of(operations));
    }

    /** Declares variables as static fields: accesses to them are events from the start of the second thread on. */
    public Program withStatics(String... names) {
        statics.addAll(List.of(names));
        return this;
    }

    /** The place of a thread's operation on the line, at its first occurrence. */
    public static Place place(String thread, int line) {
        return place(thread, line, 1);
    }

    public static Place place(String thread, int line, int occurrence) {
        return Place.of("", thread, line, null, occurrence);
    }

    static Site site(int id) {
        return SITES.get(id);
    }

    boolean isStatic(String variable) {
        return statics.contains(variable);
    }

    Set<String> variables() {
        return variables.keySet();
    }

    Iterable<Code> codes() {
        return codes.values();
    }

    List<Step> steps(String thread) {
        return steps.get(thread);
    }

    private void add(Code code) {
        codes.put(code.name, code);
        line = 0;
        steps.put(code.name, link(code, code.operations));
    }

    private List<Step> link(Code code, List<Operation> operations) {
        List<Step> linked = new ArrayList<>();
        for (Operation o : operations) {
            line++;
            Site site = site(code.name, o);
            int id = Sites.add(o.kind().code, variable(o), site.stableHash());
            SITES.put(id, site);
            linked.add(new Step(o, id, site, link(code, o.nested())));
        }
        return linked;
    }

    private Site site(String thread, Operation o) {
        boolean access = isAccess(o);
        String called = o.variable().isEmpty() ? "Thread." + o.text() : o.variable();
        String variable = access ? "Program." + o.variable() : o.kind() == SiteKind.CALL ? called : "";
        String holder = access || o.variable().isEmpty() ? "" : "Program." + o.variable();
        return new Site(o.kind(), variable, new Site.Point(thread, "run", "()V", line, thread + ".java", line), holder);
    }

    private int variable(Operation o) {
        return isAccess(o) ? variables.computeIfAbsent(o.variable(), v -> variableCount++) : 0;
    }

    private static boolean isAccess(Operation o) {
        return o.kind() == SiteKind.READ || o.kind() == SiteKind.WRITE;
    }
}
