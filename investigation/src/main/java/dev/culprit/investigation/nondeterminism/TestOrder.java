package dev.culprit.investigation.nondeterminism;

import dev.culprit.bytecode.TestMethods;
import dev.culprit.model.Target;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a test that fails after other tests of its class or suite, or only without them (iDFlakies, ICST 2019). The
 * tests that decide are found by bisection.
 */
final class TestOrder {
    private final VariedRuns runs;
    private final Setup setup;

    TestOrder(VariedRuns runs, Setup setup) {
        this.runs = runs;
        this.setup = setup;
    }

    /** {@code usual} is the run of the target. */
    Deciding find(VariedRuns.Varied usual, List<String> suite) throws HostGone, UnusableTarget {
        Target target = runs.target();
        if (!target.isTest() || target.one() != null) return null;
        List<String> methods = methods(target.testClass());
        Deciding found = target.testMethod().isEmpty()
                ? amongMethods(target.testClass(), methods, usual)
                : after(runs, others(target.testClass(), methods, target.testMethod()));
        if (found != null || runs.isOver()) return found;
        return after(
                runs,
                suite.stream().filter(name -> !name.equals(target.testClass())).toList());
    }

    private List<String> methods(String testClass) throws UnusableTarget {
        byte[] classFile = setup.classpath().bytes(testClass.replace('.', '/') + ".class");
        return classFile == null ? List.of() : TestMethods.of(classFile);
    }

    private static List<String> others(String testClass, List<String> methods, String but) {
        return methods.stream()
                .filter(name -> !name.equals(but))
                .map(name -> testClass + "#" + name)
                .toList();
    }

    /** The class as a whole ends as {@code usual}; each of its tests is tried alone and after all others. */
    private Deciding amongMethods(String testClass, List<String> methods, VariedRuns.Varied usual)
            throws HostGone, UnusableTarget {
        if (methods.size() < 2) return null;
        for (String method : methods) {
            if (runs.isOver()) return null;
            Deciding found = after(runs.of(Target.ofTest(testClass, method)), others(testClass, methods, method));
            if (found != null) return found;
        }
        return null;
    }

    /** Whether the tests before change how the target ends, and which of them do. */
    private Deciding after(VariedRuns target, List<String> before) throws HostGone, UnusableTarget {
        if (before.isEmpty()) return null;
        boolean alone = target.run(List.of()).failed();
        if (target.fails(setting(before)) == alone) return null;
        List<String> deciding = smallest(target, before, alone);
        Deciding.Values values = new Deciding.Values(1, 1);
        return new Deciding(target.target(), setting(deciding), !alone, List.of(), values, null);
    }

    /** Halves that suffice are halved again; then single tests are left out. */
    private List<String> smallest(VariedRuns target, List<String> before, boolean alone)
            throws HostGone, UnusableTarget {
        List<String> all = before;
        while (all.size() > 1 && !runs.isOver()) {
            List<String> first = all.subList(0, all.size() / 2);
            List<String> second = all.subList(all.size() / 2, all.size());
            if (target.fails(setting(second)) != alone) all = second;
            else if (target.fails(setting(first)) != alone) all = first;
            else break;
        }
        List<String> needed = new ArrayList<>(all);
        for (String test : all) {
            if (needed.size() < 2 || runs.isOver()) break;
            List<String> fewer = new ArrayList<>(needed);
            fewer.remove(test);
            if (target.fails(setting(fewer)) != alone) needed = fewer;
        }
        return needed;
    }

    private static Setting setting(List<String> tests) {
        return Setting.of(Source.TESTS, String.join(",", tests));
    }
}
