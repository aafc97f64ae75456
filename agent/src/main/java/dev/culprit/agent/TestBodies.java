package dev.culprit.agent;

import dev.culprit.model.values.Manner;
import dev.culprit.model.values.TestName;
import java.util.HashMap;
import java.util.Map;

/** What there is to run for tests, made once. */
final class TestBodies {
    private record Key(TestName test, Manner manner) {}

    private final TestSuite suite;
    private final PlainTests plain;
    private final Map<Key, TestBody> known = new HashMap<>();

    TestBodies(TestSuite suite, ClassLoader loader) {
        this.suite = suite;
        this.plain = new PlainTests(loader);
    }

    /** Null where the test cannot be run in that manner. */
    TestBody of(TestName test, Manner manner) throws Program.Unusable {
        Key key = new Key(test, manner);
        if (!known.containsKey(key)) known.put(key, make(test, manner));
        return known.get(key);
    }

    private TestBody make(TestName test, Manner manner) throws Program.Unusable {
        return switch (manner) {
            case DIRECT -> plain.of(test);
            case LAUNCHED -> new LaunchedTest(suite, test.id());
            case FRESH -> new FreshTest(test, FreeHost.classPath(), of(test, Manner.LAUNCHED));
        };
    }
}
