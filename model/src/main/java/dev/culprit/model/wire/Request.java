package dev.culprit.model.wire;

import dev.culprit.model.Site;
import dev.culprit.model.TestName;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import java.util.List;

/** What the driver asks of a host. */
public sealed interface Request {

    /** Runs trials. */
    record Run(Batch batch) implements Request {}

    /**
     * Runs a test suite as it is. {@code classes} are its test classes; {@code method} restricts it to methods of that
     * name unless it is empty; {@code leftOut} are tests not to run. All tests are run together by JUnit. Those that
     * fail, and, until the time is over, those that execute code which the failing ones execute, are run once more one
     * by one, with their values recorded. Which manner of running suits a test is found out on the way, so this is not
     * a batch of trials.
     */
    record Survey(List<String> classes, String method, List<TestName> leftOut, Limits limits, long millis)
            implements Request {}

    /** Lists the sites of the classes that are loaded. */
    record ListSites() implements Request {}

    /** Lists static fields that have changed since the last such request and that no run resets. */
    record ListKept() implements Request {}

    /** Gives sites the numbers that another host gave them, from 1; sent before any other request. */
    record NumberSites(List<Site> sites) implements Request {}
}
