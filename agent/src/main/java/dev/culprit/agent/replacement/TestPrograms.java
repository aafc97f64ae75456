package dev.culprit.agent.replacement;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.model.Manner;
import dev.culprit.model.TestName;
import dev.culprit.model.trial.Limits;
import dev.culprit.runtime.replacement.TestArguments;
import java.util.HashMap;
import java.util.Map;

/** What there is to run for tests, made once. */
public final class TestPrograms {
    private record Key(TestName test, Manner manner) {}

    private final TestSuite suite;
    private final LimitedRuns runs;
    private final PlainTests plain;
    private final Map<Key, Program> known = new HashMap<>();

    public TestPrograms(TestSuite suite, ClassLoader loader, LimitedRuns runs) {
        this.suite = suite;
        this.runs = runs;
        this.plain = new PlainTests(loader, this::arguments);
    }

    /** Those that JUnit has for the test; null where it does not come to it, or where the test does not tell. */
    private Object[] arguments(TestName test) {
        TestArguments.want();
        runs.run(test, new LaunchedTest(suite, test.id()), Limits.DEFAULT);
        return TestArguments.take();
    }

    /** Null where the test cannot be run in that manner. */
    public Program of(TestName test, Manner manner) throws Program.Unusable {
        Key key = new Key(test, manner);
        if (!known.containsKey(key)) known.put(key, make(test, manner));
        return known.get(key);
    }

    private Program make(TestName test, Manner manner) throws Program.Unusable {
        return switch (manner) {
            case DIRECT -> plain.of(test);
            case LAUNCHED -> new LaunchedTest(suite, test.id());
            case FRESH -> new FreshTest(test, FreshLoader.classPath(), of(test, Manner.LAUNCHED));
        };
    }
}
