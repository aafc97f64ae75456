package dev.culprit.agent.replacement;

/** One test that can be run again and again. */
public interface TestBody {
    /** Runs it; null where it passed, else why not. */
    Throwable run();
}
