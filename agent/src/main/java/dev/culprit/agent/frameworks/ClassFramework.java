package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;

/** A framework that needs no engine: a look at a class says whether its tests belong to it. */
interface ClassFramework {
    /** Whether the class has tests of this framework, as far as it can be seen without running anything of it. */
    boolean claims(Class<?> type);

    PreparedTests prepare(TestSelection selection);

    /** Whether this framework gave the test its id. */
    boolean named(TestName test);

    /** One test that {@link #named} accepts, of classes of the loader. */
    PreparedTests prepare(TestName test, ClassLoader loader) throws TestsUnusable;
}
