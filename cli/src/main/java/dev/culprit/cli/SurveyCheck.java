package dev.culprit.cli;

import dev.culprit.model.Failure;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Target;
import dev.culprit.model.values.TestRun;
import dev.culprit.trials.alteration.Surveyed;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which tests of a survey can be relied on; what cannot be located at all gets one clear line. */
final class SurveyCheck {
    private static final Set<String> MISSING_CLASS =
            Set.of("java.lang.NoClassDefFoundError", "java.lang.ClassNotFoundException");

    private final List<TestRun> reliable;
    private final List<String> warnings = new ArrayList<>();

    SurveyCheck(Surveyed surveyed, Target target) throws UnusableTarget {
        reliable = surveyed.runs().stream().filter(r -> r.doubt().isEmpty()).toList();
        for (TestRun run : surveyed.runs()) {
            if (run.doubt().isEmpty()) continue;
            warnings.add("test " + run.test() + " " + run.doubt() + " and is left out; culprit hunt --test "
                    + run.test().className() + "#" + run.test().method() + " looks for a reason");
        }
        if (failing().isEmpty() && !warnings.isEmpty()) throw new UnusableTarget(warnings.get(0));
        if (failing().isEmpty()) return;
        checkClasses();
        checkLines(surveyed.sites(), target);
        if (reliable.size() == failing().size())
            throw new UnusableTarget(
                    "no test of " + target + " passes (" + failing().size()
                            + " fail): name tests that pass too, for what they do tells the faulty statement from others");
    }

    List<TestRun> reliable() {
        return reliable;
    }

    List<TestRun> failing() {
        return reliable.stream().filter(r -> !r.passed()).toList();
    }

    List<String> warnings() {
        return warnings;
    }

    private void checkClasses() throws UnusableTarget {
        for (TestRun run : failing()) {
            Failure f = run.failure();
            if (MISSING_CLASS.contains(f.type()))
                throw new UnusableTarget("test " + run.test() + " fails because class "
                        + f.message().replace('/', '.') + " is not on the class path");
        }
    }

    private void checkLines(List<Site> sites, Target target) throws UnusableTarget {
        List<Site> statements =
                sites.stream().filter(s -> s.kind() == SiteKind.STATEMENT).toList();
        if (statements.isEmpty())
            throw new UnusableTarget(
                    target + " fails without a class under suspicion: the program's classes must be in a "
                            + "folder of the class path, or be named by --include");
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
        warnings.add(complaint);
    }
}
