package dev.culprit.agent.replacement;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.model.replacement.Manner;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.wire.Request;
import dev.culprit.runtime.replacement.TestArguments;
import java.util.HashMap;
import java.util.Map;

/** What there is to run for tests, made once. */
public final class TestBodies {
    private record Key(TestName test, Manner manner) {}

    private final TestSuite suite;
    private final AlteredRuns runs;
    private final PlainTests plain;
    private final Map<Key, TestBody> known = new HashMap<>();

    public TestBodies(TestSuite suite, ClassLoader loader, AlteredRuns runs) {
        this.suite = suite;
        this.runs = runs;
        this.plain = new PlainTests(loader, this::arguments);
    }

    /** Those that JUnit has for the test; null where it does not come to it, or where the test does not tell. */
    private Object[] arguments(TestName test) {
        TestArguments.want();
        runs.run(test, new LaunchedTest(suite, test.id()), Request.Limits.DEFAULT);
        return TestArguments.take();
    }

    /** Null where the test cannot be run in that manner. */
    public TestBody of(TestName test, Manner manner) throws Program.Unusable {
        Key key = new Key(test, manner);
        if (!known.containsKey(key)) known.put(key, make(test, manner));
        return known.get(key);
    }

    private TestBody make(TestName test, Manner manner) throws Program.Unusable {
        return switch (manner) {
            case DIRECT -> plain.of(test);
            case LAUNCHED -> new LaunchedTest(suite, test.id());
            case FRESH -> new FreshTest(test, FreshLoader.classPath(), of(test, Manner.LAUNCHED));
        };
    }
}
