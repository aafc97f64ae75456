package dev.culprit.agent.replacement;

import dev.culprit.agent.frameworks.TestEvents;
import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.agent.frameworks.TestsUnusable;
import dev.culprit.agent.program.Program;
import dev.culprit.model.TestName;
import dev.culprit.runtime.replacement.Statements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tests of some classes as their frameworks run them together. */
public final class TestSuite {
    private final TestFrameworks frameworks;
    private final ClassLoader loader;

    public TestSuite(TestFrameworks frameworks, ClassLoader loader) {
        this.frameworks = frameworks;
        this.loader = loader;
    }

    /** The result of a test that was run with the others, and the statements that it executed. */
    public record Among(LimitedRuns.Ended ended, int[] statements) {
        /** The same, if it is not known whether it ends. */
        Among late() {
            return new Among(new LimitedRuns.Ended(ended.problem(), true, true, ended.steps(), "", null), statements);
        }
    }

    /** The results by test, and what the user should know of tests that could not be run. */
    public record Results(Map<TestName, Among> tests, List<String> notes) {}

    /**
     * Runs the tests of the classes together, without those that are left out. {@code method} restricts them to methods
     * of that name unless it is empty.
     */
    public Results run(List<String> classes, String method, List<TestName> leftOut, LimitedRuns.Parts parts)
            throws Program.Unusable {
        Listener listener = new Listener(parts);
        try {
            frameworks.prepare(classes, method, leftOut, loader).run(listener);
        } catch (TestsUnusable e) {
            throw new Program.Unusable(e.getMessage());
        } catch (LinkageError | Exception e) {
            throw new Program.Unusable("the tests cannot be run: " + (e.getCause() == null ? e : e.getCause()));
        }
        if (listener.ended.isEmpty()) throw new Program.Unusable("no test was run: " + listener.reason());
        return new Results(listener.ended, List.copyOf(listener.notes));
    }

    /** Gives each test its own part of the run and remembers how it ended. */
    private static final class Listener implements TestEvents {
        private final Map<TestName, Among> ended = new LinkedHashMap<>();
        private final List<String> skipped = new ArrayList<>();
        private final Set<String> notes = new LinkedHashSet<>();
        private final LimitedRuns.Parts parts;

        Listener(LimitedRuns.Parts parts) {
            this.parts = parts;
        }

        String reason() {
            if (!notes.isEmpty()) return notes.iterator().next();
            return skipped.isEmpty() ? "the test framework found none that is enabled" : skipped.get(0);
        }

        @Override
        public void started(TestName test) {
            parts.begin(test);
        }

        @Override
        public void ended(TestName test, Throwable problem) {
            ended.put(test, new Among(parts.end(problem), Statements.passed()));
        }

        /** It neither passes nor fails, so that nothing can be learned from it. */
        @Override
        public void aborted(TestName test, Throwable reason) {
            parts.end(reason);
            skipped.add(test + " was aborted (" + reason + ")");
        }

        @Override
        public void skipped(String what, String reason) {
            skipped.add(what + " was skipped" + (reason.isEmpty() ? "" : " (" + reason + ")"));
        }

        @Override
        public void failedAround(String what, Throwable problem) {
            notes.add(what + " could not be run: " + problem);
        }
    }
}
