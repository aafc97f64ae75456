package dev.culprit.weave.trace;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.weave.OddClassFilesTest;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.Weaver;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Schema;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What woven code tells a trace. */
class TracingTest {
    static class Base {
        Base(int x) {
            if (x < 0) throw new IllegalArgumentException();
        }
    }

    static class Cell extends Base implements Cloneable {
        boolean flag;
        byte small;
        char letter;
        int number = 5;
        long wide;
        float single;
        double real;
        Cell next;
        static short shared;
        final Object[] all = new Object[2];
        final byte[] bytes = new byte[2];

        Cell(int x) {
            super(x + 1);
            wide = x;
        }

        Object reads() {
            return "" + flag + small + letter + number + wide + single + real + next + shared + all[0] + bytes[1];
        }

        void writes() {
            number = 1;
            real = 2;
            shared = 3;
            all[0] = null;
            bytes[0] = 4;
        }

        boolean compares(Object o) {
            return o instanceof Cell || o == next;
        }

        Object constants() {
            Object[] all = {"text", Cell.class};
            return all.length + 1000000 + 1L;
        }

        static long statics(int a, long b, Object c) {
            return a + b;
        }

        long calls(List<String> list, Comparator<String> order) {
            list.size();
            order.compare("a", "b");
            Supplier<Object> supplier = () -> this;
            return statics(1, 2, supplier) + next().number;
        }

        Cell next() {
            return this;
        }

        int catches(int x) {
            try {
                return 10 / x;
            } catch (ArithmeticException e) {
                return -1;
            } finally {
                shared++;
            }
        }

        void throwsOut() {
            throw new IllegalStateException();
        }

        synchronized int locked(int x) {
            if (x < 0) throw new IllegalArgumentException();
            return x;
        }

        void block(Object lock) {
            synchronized (lock) {
                flag = true;
            }
        }

        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    private final Woven woven = Woven.logged(Equipment.CONTROLLED.with(Part.TRACE), Base.class, Cell.class);
    private Object cell;

    @BeforeEach
    void make() throws Exception {
        cell = construct(3);
    }

    private Object construct(int x) throws Exception {
        Constructor<?> constructor = woven.type(Cell.class).getDeclaredConstructor(int.class);
        constructor.setAccessible(true);
        return constructor.newInstance(x);
    }

    private static Field handle(Object o) throws Exception {
        Field field = o.getClass().getField(Schema.HANDLE);
        field.setAccessible(true);
        return field;
    }

    /** The trace, without prefix, keys, slots and numbers of methods. */
    private static List<String> told() {
        List<String> told = new ArrayList<>();
        for (String line : ProbeLog.take()) {
            if (line.startsWith("ENTER")) told.add("LOCK");
            if (line.startsWith("EXIT")) told.add("UNLOCK");
            if (!line.startsWith("TRACE_")) continue;
            String s = line.substring("TRACE_".length());
            if (s.startsWith("ENTER")) s = s.replaceAll(" .*", "");
            if (s.contains("REFERENCE")) s = s.replaceAll(" \\d+$", "");
            if (s.startsWith("AFTER")) s = s.replaceAll(" -?\\d+$", "");
            if (s.startsWith("MADE") || s.startsWith("LEAVE")) s = s.replaceAll(" -?\\d+$", "");
            if (s.startsWith("FINAL")) s = s.replaceAll(" -?\\d+$", "");
            if (s.startsWith("CALL")) s = s.replaceAll("(.*) 0$", "$1 outside").replaceAll(" -?\\d+$", "");
            told.add(s);
        }
        return told;
    }

    private List<String> told(String method, Object... arguments) throws Exception {
        ProbeLog.take();
        woven.call(Cell.class, cell, method, arguments);
        return told();
    }

    private static List<String> without(List<String> told, String... entries) {
        List<String> rest = new ArrayList<>(told);
        rest.removeAll(List.of(entries));
        return rest;
    }

    @Test
    void readsAreToldByTheirTypes() throws Exception {
        assertEquals(
                List.of(
                        "VALUE1 0",
                        "VALUE1 0",
                        "VALUE2 0",
                        "VALUE4 5",
                        "VALUE8 3",
                        "VALUE4_FLOAT 0.0",
                        "VALUE8_DOUBLE 0.0",
                        "REFERENCE null",
                        "VALUE2 0",
                        "FINAL_REFERENCE Object[]",
                        "REFERENCE null",
                        "FINAL_REFERENCE byte[]",
                        "VALUE1 0"),
                told("reads").stream()
                        .filter(s -> s.startsWith("VALUE") || s.startsWith("REF") || s.startsWith("FINAL"))
                        .toList());
    }

    @Test
    void writesAreCounted() throws Exception {
        assertEquals(
                List.of("TICK", "TICK", "TICK", "FINAL_REFERENCE Object[]", "TICK", "FINAL_REFERENCE byte[]", "TICK"),
                told("writes").subList(3, 10));
    }

    @Test
    void comparisonsOfReferencesAreTold() throws Exception {
        assertEquals(List.of("VALUE1 1"), told("compares", cell).subList(4, 5));
        assertEquals(
                List.of("VALUE1 0", "REFERENCE null", "SAME x null"),
                told("compares", "x").subList(4, 7));
    }

    @Test
    void constantsThatAreObjectsAreTold() throws Exception {
        List<String> told = told("constants");
        assertTrue(told.containsAll(List.of("REFERENCE text", "REFERENCE Cell")), told.toString());
        assertFalse(told.toString().contains("1000000,"), told.toString());
    }

    @Test
    void anEntryIsToldFirstAndWithItsArguments() throws Exception {
        assertEquals(
                List.of("ENTER", "ARGUMENT4 1", "ARGUMENT8 2", "ARGUMENT_REFERENCE x"),
                told("statics", 1, 2L, "x").subList(0, 4));
        assertEquals(
                List.of("ENTER_OBJECT", "ARGUMENT_REFERENCE Cell", "ARGUMENT4 -7"),
                told("catches", -7).subList(0, 3));
    }

    @Test
    void callsAreToldBeforeAndAfterWithTheirResults() throws Exception {
        List<String> told = without(
                told("calls", new ArrayList<String>(), Comparator.<String>naturalOrder()),
                "REFERENCE a",
                "REFERENCE b",
                "LEAVE",
                "ENTERED");
        assertEquals(
                List.of(
                        "ENTER_OBJECT",
                        "ARGUMENT_REFERENCE Cell",
                        "ARGUMENT_REFERENCE ArrayList",
                        "ARGUMENT_REFERENCE NaturalOrderComparator",
                        "CALL_ON ArrayList",
                        "AFTER4 0",
                        "CALL_ON NaturalOrderComparator",
                        "AFTER4 -1",
                        "CALL outside"),
                told.subList(0, 9));
        assertTrue(told.get(9).startsWith("AFTER_REFERENCE"), told.get(9));
        assertEquals(List.of("CALL", "ENTER"), told.subList(10, 12));
        assertEquals(
                List.of(
                        "AFTER8 3",
                        "CALL",
                        "ENTER_OBJECT",
                        "ARGUMENT_REFERENCE Cell",
                        "AFTER_REFERENCE Cell",
                        "VALUE4 5"),
                told.subList(15, 21));
    }

    @Test
    void constructorsAreEnteredBeforeTheySeeThemselves() throws Exception {
        ProbeLog.take();
        construct(3);
        assertEquals(
                List.of(
                        "ENTER",
                        "ARGUMENT4 3",
                        "ENTERED",
                        "CALL",
                        "ENTER",
                        "ARGUMENT4 4",
                        "ENTERED",
                        "LEAVE",
                        "AFTER",
                        "TICK",
                        "REFERENCE Object[]",
                        "TICK",
                        "REFERENCE byte[]",
                        "TICK",
                        "TICK",
                        "LEAVE"),
                told());
    }

    @Test
    void whatLeavesAConstructorIsToldOnceItIsOne() {
        ProbeLog.take();
        assertThrows(Exception.class, () -> construct(-9));
        List<String> told = told();
        // of Base, after its super call, but not of Cell, in the middle of its own
        assertEquals(1, told.stream().filter(s -> s.startsWith("THROWN_OUT")).count(), told.toString());
    }

    @Test
    void exceptionsAreToldWhereTheyAreCaughtAndWhereTheyLeave() throws Exception {
        assertEquals(
                List.of("CAUGHT ArithmeticException 1 0"),
                told("catches", 0).stream().filter(s -> s.startsWith("CAUGHT")).toList());
        ProbeLog.take();
        assertThrows(Exception.class, () -> woven.call(Cell.class, cell, "throwsOut"));
        List<String> told = told();
        assertEquals("THROWN_OUT IllegalStateException 1", told.get(told.size() - 1));
    }

    @Test
    void monitorsAreCountedWhenTheyWereTakenAndBeforeTheyAreLeft() throws Exception {
        assertEquals(
                List.of(
                        "ENTER_OBJECT",
                        "ARGUMENT_REFERENCE Cell",
                        "ARGUMENT4 1",
                        "ENTERED",
                        "LOCK",
                        "TICK",
                        "TICK",
                        "LEAVE",
                        "UNLOCK"),
                told("locked", 1));
        ProbeLog.take();
        assertThrows(Exception.class, () -> woven.call(Cell.class, cell, "locked", -1));
        List<String> told = told();
        assertEquals(
                List.of("UNLOCK", "THROWN_OUT IllegalArgumentException 1"), told.subList(told.size() - 2, told.size()));
        assertEquals(
                List.of("LOCK", "TICK", "TICK", "TICK", "UNLOCK"),
                told("block", new Object()).subList(4, 9));
    }

    @Test
    void aCloneHasAHandleOfItsOwn() throws Exception {
        handle(cell).setInt(cell, 42);
        Object copy = woven.call(Cell.class, cell, "copy");
        assertEquals(0, handle(copy).getInt(copy));
        assertEquals(42, handle(cell).getInt(cell));
    }

    @Test
    void tracingChangesNoSite() {
        assertEquals(new Woven(Woven.controlled(), Base.class, Cell.class).sites, woven.sites);
    }

    /** Its probes stay, so that its events are those of a run that is not traced. */
    @Test
    void aMethodTooLargeForTracingIsNotTraced() {
        List<String> notes = new ArrayList<>();
        Weaver weaver = new Weaver(
                Equipment.CONTROLLED.with(Part.TRACE),
                site -> 1000,
                (file, type, method, descriptor) -> 1000,
                name -> true,
                new LoaderClassSource(null));
        weaver.weave(OddClassFilesTest.huge(2500), false, notes::add);
        assertEquals(List.of("Huge.run is too large for tracing"), notes);
    }

    @Test
    void keysTellMethodsApart() {
        assertNotEquals(TracedCallWeaver.key("f", "()V"), TracedCallWeaver.key("g", "()V"));
        assertNotEquals(TracedCallWeaver.key("f", "()V"), TracedCallWeaver.key("f", "()I"));
    }
}
