package dev.culprit.weave.control;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.model.Watch;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Mode;
import dev.culprit.weave.plan.Weaving;
import java.util.List;
import org.junit.jupiter.api.Test;

public class RecordingTest {
    public static class Cell {
        boolean flag;
        long wide;
        double real;
        float single;
        String text;
        static byte shared;
        final long[] longs = new long[2];
        final char[] chars = new char[2];

        void write() {
            flag = true;
            wide = 1L << 40;
            real = 0.5;
            single = 1f;
            text = "t";
            shared = 3;
            longs[1] = 9;
            chars[0] = 'a';
        }

        Object read() {
            return flag ? wide + shared + longs[1] + text : null;
        }
    }

    private final Woven woven = Woven.logged(new Weaving(Mode.CONTROLLED, Watch.VALUES), Cell.class);

    @Test
    void aWriteIsRecordedJustBeforeIt() throws Exception {
        Object cell = woven.make(Cell.class);
        ProbeLog.take();
        woven.call(Cell.class, cell, "write");
        assertEquals(
                List.of(
                        "TARGET Cell",
                        "WRITE_INT 1: writes flag",
                        "TARGET Cell",
                        "WRITE_LONG 1099511627776: writes wide",
                        "TARGET Cell",
                        "WRITE_DOUBLE 0.5: writes real",
                        "TARGET Cell",
                        "WRITE_FLOAT 1.0: writes single",
                        "TARGET Cell",
                        "WRITE_OBJECT t: writes text",
                        "PUBLISHED: goes on after writing text",
                        "TARGET null",
                        "WRITE_INT 3: writes shared",
                        "TARGET_ELEMENT long[] 1",
                        "WRITE_LONG 9: writes longs[]",
                        "TARGET_ELEMENT char[] 0",
                        "WRITE_INT 97: writes chars[]"),
                ProbeLog.take("STATIC_ACCESS:", "ELEMENT_READ", "ELEMENT_WRITE"));
    }

    @Test
    void aReadIsRecordedAfterIt() throws Exception {
        Object cell = woven.make(Cell.class);
        woven.call(Cell.class, cell, "write");
        ProbeLog.take();
        woven.call(Cell.class, cell, "read");
        assertEquals(
                List.of(
                        "TARGET Cell", "READ_INT 1: reads flag",
                        "TARGET Cell", "READ_LONG 1099511627776: reads wide",
                        "TARGET null", "READ_INT 3: reads shared",
                        "TARGET_ELEMENT long[] 1", "READ_LONG 9: reads longs[]",
                        "TARGET Cell", "READ_OBJECT t: reads text"),
                ProbeLog.take("STATIC_ACCESS:", "ELEMENT_READ", "ELEMENT_WRITE"));
    }

    @Test
    void recordingChangesNoSite() {
        assertEquals(new Woven(Woven.controlled(), Cell.class).sites, woven.sites);
    }
}
