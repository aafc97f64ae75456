package dev.culprit.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.SiteKind;
import dev.culprit.model.Watch;
import dev.culprit.runtime.ValueWatcher;
import dev.culprit.runtime.Values;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ValueWeaverTest {
    static class Sums {
        static int sum(int a, int b) {
            int c = a + b * 3;
            if (c > 10) {
                return c - 1;
            }
            return 0;
        }

        static String name(String text, Object other) {
            return other == null ? text : "none";
        }
    }

    private final Woven woven = new Woven(new Weaving(Mode.ALTERED, Watch.NOTHING), Sums.class);

    /** Tells the kinds and values of points, and may give another value for those of one kind. */
    private final class Teller implements ValueWatcher {
        private final List<String> told = new ArrayList<>();
        private final SiteKind replaced;
        private final Object instead;

        Teller(SiteKind replaced, Object instead) {
            this.replaced = replaced;
            this.instead = instead;
        }

        @Override
        public Object value(Object value, int point) {
            SiteKind kind = woven.sites.get(point - 1).kind();
            told.add(kind + " " + value);
            return kind == replaced ? instead : value;
        }

        @Override
        public Object reckoned(Object value, Object left, Object right, int point) {
            return value(value, point);
        }

        @Override
        public boolean outcome(boolean holds, int sign, int point) {
            return (Boolean) value(holds, point);
        }
    }

    private Object call(Teller teller, String method, Object... arguments) throws Exception {
        Values.watcher = teller;
        Values.watched = Values.ALL;
        return woven.call(Sums.class, null, method, arguments);
    }

    @AfterEach
    void nobodyWatches() {
        Values.watched = Values.NONE;
    }

    @Test
    void whatIsUsedComputedAndDecidedIsTold() throws Exception {
        Teller teller = new Teller(null, null);
        assertEquals(10, call(teller, "sum", 5, 2));
        assertEquals(
                List.of(
                        "VALUE 5",
                        "VALUE 2",
                        "CONSTANT 3",
                        "ARITHMETIC 6",
                        "ARITHMETIC 11",
                        "VALUE 11",
                        "CONSTANT 10",
                        "OUTCOME true",
                        "VALUE 11",
                        "CONSTANT 1",
                        "ARITHMETIC 10"),
                teller.told);
    }

    @Test
    void anotherValueIsWhatTheProgramGoesOnWith() throws Exception {
        assertEquals(0, call(new Teller(SiteKind.OUTCOME, false), "sum", 5, 2));
        assertEquals(77, call(new Teller(SiteKind.ARITHMETIC, 77), "sum", 5, 2));
        assertEquals("other", call(new Teller(SiteKind.CONSTANT, "other"), "name", "text", 1));
    }

    @Test
    void nothingIsToldWhereNothingIsWatched() throws Exception {
        Teller teller = new Teller(null, null);
        Values.watcher = teller;
        assertEquals(10, woven.call(Sums.class, null, "sum", 5, 2));
        assertEquals(List.of(), teller.told);
    }
}
