package dev.culprit.agent.weaving;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteTableTest {
    private final SiteTable sites = new SiteTable();

    /** An executor of the program. */
    static final class Planner extends ScheduledThreadPoolExecutor {
        Planner() {
            super(1);
        }
    }

    private int call(String method) {
        return sites.add(new Site(SiteKind.CALL, method, new Site.Point("a.B", "run", "()V", 0, "B.java", 3)));
    }

    @ParameterizedTest
    @CsvSource({
        "java.util.concurrent.ScheduledExecutorService.schedule, true",
        "java.util.concurrent.ScheduledThreadPoolExecutor.scheduleAtFixedRate, true",
        "java.util.concurrent.CompletableFuture.orTimeout, true",
        "java.util.Timer.schedule, true",
        "java.util.concurrent.ScheduledExecutorService.submit, false",
        "a.Calendar.schedule, false"
    })
    void theLibraryModelSaysWhichCallsSetATimer(String method, boolean sets) {
        assertEquals(sets, sites.setsTimer(call(method)));
    }

    @Test
    void aClassOfTheProgramSetsATimerIfTheOneThatItExtendsDoes() {
        assertEquals(true, sites.setsTimer(call(Planner.class.getName() + ".schedule")));
        assertEquals(false, sites.setsTimer(call(Planner.class.getName() + ".execute")));
    }
}
