package dev.culprit.control.testing;

import dev.culprit.model.Site;
import java.util.List;

/** An operation at its place in a program. */
record Step(Operation operation, int siteId, Site site, List<Step> nested) {
    void run(ProgramThread thread) throws InterruptedException {
        operation.action().run(thread, this);
    }

    String text() {
        return operation.text();
    }
}
