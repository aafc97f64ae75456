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

    Deciding find(List<String> suite) throws HostGone, UnusableTarget {
        Target target = runs.target();
        if (!target.isTest() || target.one() != null) return null;
        List<String> methods = methods(target.testClass());
        Deciding found = target.testMethod().isEmpty()
                ? amongMethods(target.testClass(), methods)
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

    /** Each test of the class is tried alone and after all others. */
    private Deciding amongMethods(String testClass, List<String> methods) throws HostGone, UnusableTarget {
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
        VariedRuns.Varied alone = target.run(List.of());
        List<String> usable = usable(target, before);
        if (usable.isEmpty() || !isDifferent(target, usable, alone)) return null;
        List<String> deciding = smallest(target.examining(), usable, alone);
        Deciding.Values values = new Deciding.Values(1, 1);
        return new Deciding(target.target(), setting(deciding), !alone.failed(), List.of(), values, null);
    }

    private static boolean isDifferent(VariedRuns target, List<String> before, VariedRuns.Varied alone)
            throws HostGone, UnusableTarget {
        return target.run(List.of(setting(before))).differsFrom(alone);
    }

    /** Without tests that end the run before the target begins, as one that hangs. */
    private static List<String> usable(VariedRuns target, List<String> before) throws HostGone, UnusableTarget {
        if (!target.run(List.of(setting(before))).isInconclusive()) return before;
        if (before.size() == 1 || target.isOver()) return List.of();
        List<String> usable = new ArrayList<>(usable(target, before.subList(0, before.size() / 2)));
        usable.addAll(usable(target, before.subList(before.size() / 2, before.size())));
        return usable;
    }

    /** Halves that suffice are halved again; then single tests are left out. */
    private static List<String> smallest(VariedRuns target, List<String> before, VariedRuns.Varied alone)
            throws HostGone, UnusableTarget {
        List<String> all = before;
        while (all.size() > 1 && !target.isOver()) {
            List<String> first = all.subList(0, all.size() / 2);
            List<String> second = all.subList(all.size() / 2, all.size());
            if (isDifferent(target, second, alone)) all = second;
            else if (isDifferent(target, first, alone)) all = first;
            else break;
        }
        List<String> needed = new ArrayList<>(all);
        for (String test : all) {
            if (needed.size() < 2 || target.isOver()) break;
            List<String> fewer = new ArrayList<>(needed);
            fewer.remove(test);
            if (isDifferent(target, fewer, alone)) needed = fewer;
        }
        return needed;
    }

    private static Setting setting(List<String> tests) {
        return Setting.of(Source.TESTS, String.join(",", tests));
    }
}
