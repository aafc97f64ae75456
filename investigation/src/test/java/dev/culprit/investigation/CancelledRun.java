package dev.culprit.investigation;

import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of cancelled investigations have in common: a program that no host is started for, and its case. */
abstract class CancelledRun {
    static final Schedule SCHEDULE = new Schedule(Map.of(), Map.of(), List.of(), 5);

    @TempDir
    Path folder;

    HostWiring wiring;
    Setup setup;
    CaseFolder kept;

    @BeforeEach
    void prepare() throws Exception {
        wiring = NoHosts.wiring(folder);
        setup = NoHosts.setup(folder);
        kept = new CaseFolder(folder.resolve("case"));
    }

    String keptCase() throws IOException {
        return Files.readString(kept.file(CaseFolder.CASE));
    }
}
