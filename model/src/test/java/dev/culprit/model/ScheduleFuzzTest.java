package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.ScheduleFormat.MalformedSchedule;
import dev.culprit.testing.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A schedule file is read or refused with a reason, whatever it holds. */
class ScheduleFuzzTest {
    private static final int RUNS = 5_000;
    private static final String VERSION_1 =
            """
            culprit-schedule 1
            main: com.acme.Bank
            thread 0 main
            hash 8f3a11c09d2be400
            run
            0\t12+3/1\tpreempted\tcalls Deque.addLast: writes tail\tcom.acme.Bank.main(Bank.java:40)
            0.1\t3\tended\tgoes on\tcom.acme.Bank.main(Bank.java:40)
            end 2
            """;

    private int read;

    /** Throws if anything but the documented exception comes out, or if a schedule is not read back as it was. */
    private void check(String text) {
        try {
            Schedule schedule = ScheduleFormat.read(text);
            read++;
            Schedule again = ScheduleFormat.read(ScheduleFormat.write(schedule));
            assertEquals(schedule.segments().size(), again.segments().size(), text);
        } catch (MalformedSchedule e) {
            assertFalse(e.getMessage().isBlank());
            assertTrue(e.getMessage().length() < 200, e::getMessage);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void damagedSchedulesAreReadOrRefused(long seed) throws Exception {
        Mutations mutations = new Mutations(seed);
        String current = ScheduleFormat.write(ScheduleFormat.read(VERSION_1));
        for (int i = 0; i < RUNS; i++) check(mutations.of(i % 2 == 0 ? current : VERSION_1));
        assertTrue(read > RUNS / 100 && read < RUNS, "the damage should matter, but not always: " + read);
    }

    @Test
    void longLinesAreNotRepeatedInTheReason() {
        check("culprit-schedule 2\nrun\n" + "x".repeat(1_000_000) + "\nend 1\n");
        check("culprit-schedule " + "9".repeat(1_000_000));
        check("culprit-schedule 2\nrun\n0\t" + "9".repeat(1_000_000) + "\tended\t-\ta\ta.b(c:1)\nend 1\n");
    }
}
