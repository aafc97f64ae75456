package dev.culprit.agent;

/** One test that can be run again and again. */
interface TestBody {
    /** Runs it; null where it passed, else why not. */
    Throwable run();
}
