package dev.culprit.investigation.locating;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Target;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which tests of a survey can be relied on; what cannot be located at all gets one clear line. */
final class SurveyCheck {
    private static final Set<String> MISSING_CLASS =
            Set.of("java.lang.NoClassDefFoundError", "java.lang.ClassNotFoundException");

    private static final int MOST_NAMED = 3;

    private final List<TestRun> reliable;
    private final List<Note> warnings = new ArrayList<>();

    SurveyCheck(Surveyed surveyed, Target target, LocateOptions options) throws UnusableTarget {
        List<TestRun> runs =
                surveyed.runs().stream().filter(r -> options.counts(r, target)).toList();
        Map<String, List<TestRun>> unreliable = runs.stream()
                .filter(r -> !r.reason().isEmpty())
                .collect(Collectors.groupingBy(TestRun::reason, TreeMap::new, Collectors.toList()));
        unreliable.forEach((reason, tests) -> warnings.add(leftOut(reason, tests)));
        List<TestRun> sure = runs.stream().filter(r -> r.reason().isEmpty()).toList();
        List<TestRun> unloaded =
                sure.stream().filter(r -> missingClass(r) != null).toList();
        reliable = sure.stream().filter(r -> missingClass(r) == null).toList();
        if (failing().isEmpty() && !unloaded.isEmpty()) throw new UnusableTarget(missing(unloaded));
        if (!unloaded.isEmpty()) warnings.add(Note.of(missing(unloaded)));
        if (failing().isEmpty() && !warnings.isEmpty()) throw new UnusableTarget(warnings.get(0));
        if (failing().isEmpty()) return;
        checkLines(surveyed.sites(), target);
        if (reliable.size() == failing().size())
            throw new UnusableTarget(
                    "no test of " + target + " passes (" + failing().size()
                            + " fail): also name tests that pass, because they distinguish the faulty statement from others");
    }

    /** One line for all tests with the same reason. */
    private static Note leftOut(String reason, List<TestRun> tests) {
        TestRun first = tests.get(0);
        String what = tests.size() == 1
                ? "test " + first.test() + " " + reason + " and is left out"
                : tests.size() + " tests are left out, since each of them " + reason + ": " + names(tests);
        if (!first.repeatable()) return Note.of(what);
        String name = first.test().className() + "#" + first.test().method();
        return new Note(what, List.of(new Advice(Advice.Kind.HUNT_TEST, name)));
    }

    private static String missing(List<TestRun> tests) {
        TestRun first = tests.get(0);
        String others = tests.size() == 1 ? "" : " (and so do " + (tests.size() - 1) + " more)";
        return "test " + first.test() + " fails because class " + missingClass(first) + " is not on the class path"
                + others;
    }

    private static String names(List<TestRun> tests) {
        int more = tests.size() - MOST_NAMED;
        return tests.stream().limit(MOST_NAMED).map(r -> r.test().toString()).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** Null where no class is missing: one that cannot be initialised is there. */
    private static String missingClass(TestRun run) {
        Failure f = run.failure();
        boolean missing =
                f != null && MISSING_CLASS.contains(f.type()) && !f.message().contains(" ");
        return missing ? f.message().replace('/', '.') : null;
    }

    List<TestRun> reliable() {
        return reliable;
    }

    List<TestRun> failing() {
        return reliable.stream().filter(r -> !r.passed()).toList();
    }

    List<Note> warnings() {
        return warnings;
    }

    private void checkLines(List<Site> sites, Target target) throws UnusableTarget {
        List<Site> statements =
                sites.stream().filter(s -> s.kind() == SiteKind.STATEMENT).toList();
        if (statements.isEmpty())
            throw new UnusableTarget(Note.of(
                    target + " fails without a class under suspicion: the program's classes must be in a "
                            + "folder of the class path",
                    Advice.Kind.NAME_SUSPECTED_CLASSES));
        Set<String> without = new TreeSet<>();
        statements.stream().filter(s -> s.line() <= 0).forEach(s -> without.add(s.className()));
        if (without.isEmpty()) return;
        String which = String.join(
                ", ",
                Stream.concat(without.stream().limit(3), without.size() > 3 ? Stream.of("…") : Stream.of())
                        .toList());
        String complaint = (without.size() == 1 ? "class " : "classes ") + which
                + " without line numbers; compile with javac -g (Maven: <debug>true</debug>, Gradle: options.debug = true)";
        if (statements.stream().allMatch(s -> s.line() <= 0)) throw new UnusableTarget(complaint);
        warnings.add(Note.of(complaint));
    }
}
