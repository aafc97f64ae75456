package dev.culprit.agent.replacement;

import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.TestProgram;
import dev.culprit.model.TestName;
import java.net.URL;
import java.nio.file.Path;

/**
 * A test whose classes, and those of the program and its libraries, are loaded afresh for each run. {@code patches} is
 * null, or a folder with classes that take the place of others.
 */
record FreshTest(TestName test, URL[] classPath, TestFrameworks frameworks, Path patches) implements Program {

    /** The same test on the classes of a folder, as far as there are any. */
    FreshTest with(Path folder) {
        return new FreshTest(test, classPath, frameworks, folder);
    }

    @Override
    public void run() throws Throwable {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (FreshLoader loader = new FreshLoader(classPath, ClassLoader.getSystemClassLoader(), patches)) {
            thread.setContextClassLoader(loader);
            Program direct = new PlainTests(loader, t -> null).of(test);
            (direct == null ? TestProgram.of(frameworks, test, loader) : direct).run();
        } finally {
            thread.setContextClassLoader(usual);
        }
    }
}
