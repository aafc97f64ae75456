package dev.culprit.weave;

import static org.junit.jupiter.api.Assertions.*;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingTest {
    static class Cell {
        boolean flag;
        long wide;
        double real;
        float single;
        String text;
        static byte shared;
        long[] longs = new long[2];
        char[] chars = new char[2];

        void write() {
            flag = true;
            wide = 1L << 40;
            real = 0;
            single = 0f;
            text = "t";
            shared = 3;
            longs[1] = 9;
            chars[0] = 'a';
        }

        Object read() {
            return flag ? wide + shared + longs[1] + text : null;
        }
    }

    @Test
    void valuesAreRecordedWithTheirTargets() throws Exception {
        Woven woven = new Woven(new Weaving(Mode.CONTROLLED, true), Cell.class);
        FakeControl control = new FakeControl(woven.sites);
        control.run(() -> {
            Object cell = woven.make(Cell.class);
            control.events.clear();
            woven.call(Cell.class, cell, "write");
            return woven.call(Cell.class, cell, "read");
        });
        List<String> records = control.events.stream().filter(e -> e.startsWith("record") && !e.contains("reads longs @write") && !e.contains("chars @"))
                .map(e -> e.replaceAll("L \\[.@?\\w*", "L array").replaceAll(" @.*", "")).toList();
        assertEquals(List.of(
                "record I 1 in Cell writes flag",
                "record J 1099511627776 in Cell writes wide",
                "record D 0 in Cell writes real",
                "record F 0 in Cell writes single",
                "record L t in Cell writes text",
                "record I 3 in static writes shared",
                "record J 9 in long[][1] writes longs[]",
                "record I 97 in char[][0] writes chars[]",
                "record I 1 in Cell reads flag",
                "record J 1099511627776 in Cell reads wide",
                "record I 3 in static reads shared",
                "record L array in Cell reads longs",
                "record J 9 in long[][1] reads longs[]",
                "record L t in Cell reads text"), records);
    }
}
