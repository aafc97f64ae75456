package dev.culprit.cli.suites;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.suites.SuiteInvestigation;
import dev.culprit.investigation.suites.TestVerdict;
import dev.culprit.report.ProgressLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints which tests of a suite fail, how often and why. Tests with the same cause stand together. */
public final class SuiteReport {
    private static final int WIDEST_NAME = 46;

    private final Terminal terminal;
    private final Path folder;

    public SuiteReport(Terminal terminal, Path folder) {
        this.terminal = terminal;
        this.folder = folder;
    }

    public void print(SuiteInvestigation.Result result) {
        Map<String, List<TestVerdict>> groups = new LinkedHashMap<>();
        for (TestVerdict verdict : result.verdicts())
            if (verdict.isFailure())
                groups.computeIfAbsent(verdict.cause(), cause -> new ArrayList<>())
                        .add(verdict);
        // nothing that is only suspected stands above something proved
        groups.entrySet().stream()
                .sorted(Comparator.comparing(group -> !isProved(group.getValue())))
                .forEach(group -> print(group.getKey(), group.getValue()));
        printInconclusive(result);
        printSummary(result, groups);
        terminal.out().flush();
    }

    private void print(String cause, List<TestVerdict> verdicts) {
        String state = isProved(verdicts) ? "proved" : "suspected";
        terminal.out().println(cause.isEmpty() ? "cause not found" : state + ": " + cause);
        int width = Math.min(
                WIDEST_NAME,
                verdicts.stream().mapToInt(v -> name(v).length()).max().orElse(0));
        for (TestVerdict verdict : verdicts)
            terminal.out()
                    .println(String.format(
                            Locale.ROOT,
                            "  %-" + width + "s  %-7s  %s",
                            name(verdict),
                            verdict.kind().id(),
                            frequency(verdict)));
        terminal.out().println();
    }

    private static boolean isProved(List<TestVerdict> verdicts) {
        return verdicts.stream().allMatch(TestVerdict::proved);
    }

    /** The class without its package. */
    private static String name(TestVerdict verdict) {
        String test = verdict.test();
        int hash = test.indexOf('#');
        return test.substring(test.lastIndexOf('.', hash < 0 ? test.length() : hash) + 1);
    }

    private static String frequency(TestVerdict verdict) {
        TestVerdict.Runs runs = verdict.runs();
        if (runs.failed() == 0) return "not by its schedule";
        return String.format(
                Locale.ROOT,
                "%,d of %,d runs (%.1f %%)",
                runs.failed(),
                runs.made(),
                100.0 * runs.failed() / Math.max(1, runs.made()));
    }

    private void printInconclusive(SuiteInvestigation.Result result) {
        if (terminal.progress() == ProgressLine.Mode.QUIET) return;
        for (TestVerdict verdict : result.verdicts())
            if (verdict.kind() == TestVerdict.Kind.INCONCLUSIVE)
                terminal.err().println("culprit: " + name(verdict) + " is inconclusive: " + verdict.cause());
    }

    private void printSummary(SuiteInvestigation.Result result, Map<String, List<TestVerdict>> groups) {
        int tests = result.verdicts().size() + result.left();
        long causes = groups.keySet().stream().filter(cause -> !cause.isEmpty()).count();
        terminal.out()
                .println(String.format(
                        Locale.ROOT,
                        "%,d %s: %,d passed, %,d flaky, %,d always fail, %,d inconclusive; %,d %s",
                        tests,
                        tests == 1 ? "test" : "tests",
                        result.count(TestVerdict.Kind.PASSED),
                        result.count(TestVerdict.Kind.FLAKY),
                        result.count(TestVerdict.Kind.FAILING),
                        result.count(TestVerdict.Kind.INCONCLUSIVE),
                        causes,
                        causes == 1 ? "cause" : "causes"));
        if (result.resumed() > 0)
            terminal.out()
                    .println("  " + result.resumed() + (result.resumed() == 1 ? " verdict is" : " verdicts are")
                            + " from an earlier run on the same classes");
        if (result.count(TestVerdict.Kind.INCONCLUSIVE) > 0)
            terminal.out().println("  the same command examines inconclusive tests again");
        if (result.left() > 0)
            terminal.out()
                    .println("  " + result.left() + (result.left() == 1 ? " test was" : " tests were")
                            + " not finished; the same command continues with them");
        terminal.out().println("  cases: " + folder);
        if (result.interrupted()) terminal.err().println("culprit: interrupted; this is what was found so far");
    }
}
