package dev.culprit.trials.cases;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.ScheduleFormat;
import dev.culprit.testing.Mutations;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a schedule says of its run is used or refused with a reason, whatever it is. */
class ScheduleHeaderFuzzTest {
    private static final int RUNS = 3_000;

    @TempDir
    Path folder;

    @Test
    void damagedHeadersAreUsedOrRefused() throws Exception {
        String whole = "culprit-schedule 2\nmain: a.B\narg.0: x\nclasspath: " + folder
                + "\njdk: 17\nisolate: process\nbackend: thread\nsteps: 1000\njvm-arg.0: -Xmx1g\ninclude: a.*,b.*\n"
                + "verdict: passed\nhash 0\nrun\nend 0\n";
        Mutations mutations = new Mutations(1);
        Jdk jdk = Jdk.running();
        int used = 0;
        for (int i = 0; i < RUNS; i++) {
            try {
                ScheduleHeader header = ScheduleHeader.of(
                        ScheduleFormat.read(mutations.of(whole)).header());
                header.executed();
                assertFalse(header.isRecordedWith(RecorderKey.in(folder)));
                header.setup(null, jdk);
                used++;
            } catch (ScheduleFormat.MalformedSchedule | UnusableTarget e) {
                assertFalse(e.getMessage().isBlank());
            }
        }
        assertTrue(used > RUNS / 100 && used < RUNS, "the damage should matter, but not always: " + used);
    }
}
