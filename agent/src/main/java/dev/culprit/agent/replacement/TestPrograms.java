package dev.culprit.agent.replacement;

import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.TestProgram;
import dev.culprit.model.Manner;
import dev.culprit.model.TestName;
import dev.culprit.model.trial.Limits;
import dev.culprit.runtime.replacement.TestArguments;
import java.util.HashMap;
import java.util.Map;

/** The programs of tests, by test and manner, each made once. */
public final class TestPrograms {
    private record Key(TestName test, Manner manner) {}

    private final TestFrameworks frameworks;
    private final ClassLoader loader;
    private final LimitedRuns runs;
    private final PlainTests plain;
    private final Map<Key, Program> known = new HashMap<>();

    public TestPrograms(TestFrameworks frameworks, ClassLoader loader, LimitedRuns runs) {
        this.frameworks = frameworks;
        this.loader = loader;
        this.runs = runs;
        this.plain = new PlainTests(loader, this::arguments);
    }

    /** The arguments that JUnit passes to the test; null if they are not known. */
    private Object[] arguments(TestName test) {
        try {
            Program launched = of(test, Manner.LAUNCHED);
            TestArguments.want();
            runs.run(test, launched, Limits.DEFAULT);
            return TestArguments.take();
        } catch (Program.Unusable e) {
            return null;
        }
    }

    /** Null if the test cannot be run in that manner. */
    public Program of(TestName test, Manner manner) throws Program.Unusable {
        Key key = new Key(test, manner);
        if (!known.containsKey(key)) known.put(key, make(test, manner));
        return known.get(key);
    }

    private Program make(TestName test, Manner manner) throws Program.Unusable {
        return switch (manner) {
            case DIRECT -> plain.of(test);
            case LAUNCHED -> TestProgram.of(frameworks, test, loader);
            case FRESH -> new FreshTest(test, FreshLoader.classPath(), frameworks, null);
        };
    }
}
