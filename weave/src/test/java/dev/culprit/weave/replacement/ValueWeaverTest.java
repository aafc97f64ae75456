package dev.culprit.weave.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.replacement.ValueWatcher;
import dev.culprit.runtime.replacement.Values;
import dev.culprit.weave.Woven;
import java.lang.reflect.InvocationTargetException;
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

    static class Links {
        static int longest(Object[] texts) {
            int n = 0;
            while (texts[n].toString().length() > n) {
                n++;
            }
            return n;
        }
    }

    static class Box {
        final long width;
        final long height;

        Box() {
            width = 2;
            height = 3;
        }

        long wide() {
            return width;
        }

        long high() {
            return height;
        }

        static long twice(Box box, String name) {
            String other = "y";
            if (name.isEmpty()) other = "x";
            long a = box.wide();
            return a + (other == name ? 0 : a);
        }

        @Override
        public String toString() {
            return "box";
        }
    }

    private final Woven woven =
            new Woven(Equipment.of(Execution.PLAIN, Part.ALTERATIONS), Sums.class, Box.class, Links.class);

    /** Tells the kinds and values of points, and may give another value for those of one kind. */
    private final class Teller implements ValueWatcher {
        private final List<String> told = new ArrayList<>();
        private final List<String> names = new ArrayList<>();
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
        public Object kept(Object value, int point) {
            return value;
        }

        @Override
        public Object computed(Object value, Object left, Object right, int point) {
            return value(value, point);
        }

        @Override
        public Object either(Object value, Object other, int point) {
            Site site = woven.sites.get(point - 1);
            names.add(site.variable() + " " + value + ", " + site.holder() + " " + other);
            return replaced == SiteKind.NAME ? other : value;
        }

        @Override
        public Object member(Object owner, Object value, int point) {
            Site site = woven.sites.get(point - 1);
            names.add(site.variable() + " " + value + ", " + site.holder() + " of " + owner);
            return replaced == SiteKind.NAME ? instead : value;
        }

        @Override
        public Object thrown(RuntimeException problem, int point) {
            Site site = woven.sites.get(point - 1);
            told.add(site.holder() + "THROWN " + problem.getClass().getSimpleName());
            if (replaced == SiteKind.THROWN && site.holder().isEmpty() == (instead != null)) return instead;
            throw problem;
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
                        "ARITHMETIC 10",
                        "RETURN 10"),
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

    @Test
    void whereAnotherNameMayBeMeantBothAreTold() throws Exception {
        Teller teller = new Teller(null, null);
        call(teller, "sum", 5, 2);
        assertEquals(List.of("a 5, b 2", "b 2, a 5", "c 11, b 2", "c 11, a 5", "c 11, b 2", "c 11, a 5"), teller.names);
        Object box = woven.make(Box.class);
        Teller ofBox = new Teller(null, null);
        Values.watcher = ofBox;
        Values.watched = Values.ALL;
        assertEquals(4L, woven.call(Box.class, null, "twice", box, "name"));
        assertEquals(
                List.of(
                        "name name, other y",
                        "width 2, height of box",
                        "wide() 2, high() of box",
                        "other y, name name",
                        "name name, other y"),
                ofBox.names);
    }

    @Test
    void anotherNameIsWhatTheProgramGoesOnWith() throws Exception {
        // what is compared with 10 is not c any more
        assertEquals(0, call(new Teller(SiteKind.NAME, null), "sum", 5, 2));
        Values.watcher = new Teller(SiteKind.NAME, 3L);
        assertEquals(6L, woven.call(Box.class, null, "twice", woven.make(Box.class), "name"));
    }

    private int longest(Teller teller, Object... texts) throws Exception {
        Values.watcher = teller;
        Values.watched = Values.ALL;
        return (Integer) woven.call(Links.class, null, "longest", (Object) texts);
    }

    @Test
    void whatAStatementThrowsIsToldAndThrown() {
        Teller teller = new Teller(null, null);
        assertThrows(InvocationTargetException.class, () -> longest(teller, "one", "two", null));
        assertEquals(
                List.of("conditionTHROWN NullPointerException", "THROWN NullPointerException"),
                teller.told.subList(teller.told.size() - 2, teller.told.size()));
    }

    @Test
    void aMethodReturnsInsteadOfThrowing() throws Exception {
        assertEquals(77, longest(new Teller(SiteKind.THROWN, 77), "one", "two", null));
    }

    @Test
    void aConditionThatThrowsDoesNotHold() throws Exception {
        assertEquals(2, longest(new Teller(SiteKind.THROWN, null), "one", "two", null));
    }
}
