package dev.culprit.agent.replacement;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.model.replacement.TestName;
import java.io.IOException;
import java.net.URL;

/** A test whose classes, and those of the program and its libraries, are loaded afresh for each run. */
record FreshTest(TestName test, URL[] classPath, TestBody launched) implements TestBody {

    @Override
    public Throwable run() {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (FreshLoader loader = new FreshLoader(classPath, ClassLoader.getSystemClassLoader())) {
            thread.setContextClassLoader(loader);
            TestBody direct = new PlainTests(loader, t -> null).of(test);
            return (direct == null ? launched : direct).run();
        } catch (IOException e) {
            return e;
        } finally {
            thread.setContextClassLoader(usual);
        }
    }
}
