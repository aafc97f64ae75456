package dev.culprit.weave.statics;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.runtime.control.Statics;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Schema;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreshStaticsTest {
    static class Base {
        static int base = 1;
        static final List<String> LOG = new ArrayList<>();
    }

    static class Counter extends Base {
        static int count;
        static long wide;
        static final int CONSTANT = 5;
        static String text = "start" + LOG.size();

        static String step() {
            count++;
            wide += count;
            base += CONSTANT;
            LOG.add("x");
            String result = text + count + wide + base + LOG.size();
            text += "!";
            return result;
        }

        String own() {
            return "own" + count;
        }
    }

    enum Kind {
        A,
        B;

        int uses;
        static int all;

        static String use() {
            all++;
            return valueOf("A").uses++ + "" + all + values().length;
        }
    }

    enum Shape {
        ROUND(1, "r"),
        /** A body with a field of its own. */
        ANGULAR(4) {
            private int turns;

            @Override
            int corners() {
                return super.corners() + turns++;
            }
        },
        ODD(ROUND == null ? -1 : Integer.parseInt("3"), ROUND.label.isEmpty() ? "no" : "odd");

        static final List<Shape> ALL = new ArrayList<>(List.of(values()));
        final int corners;
        final String label;
        final List<String> uses = new ArrayList<>();
        final java.util.function.IntSupplier counter = () -> ++this.count;
        private int count;
        private double weight = 0.5;

        Shape(int corners) {
            this(corners > 3 ? corners : 0, corners > 3 ? "many" : "few");
        }

        Shape(int corners, String label) {
            int parsed;
            try {
                parsed = Integer.parseInt(label);
            } catch (NumberFormatException e) {
                parsed = corners;
            }
            this.corners = parsed;
            this.label = label;
        }

        int corners() {
            return corners;
        }

        static String use() {
            StringBuilder text = new StringBuilder();
            for (Shape s : ALL) {
                s.uses.add("u");
                s.counter.getAsInt();
                s.weight *= 2;
                s.corners();
                text.append(s)
                        .append(s.ordinal())
                        .append(s.label)
                        .append(s.corners())
                        .append(s.uses)
                        .append(s.count)
                        .append(s.weight)
                        .append(valueOf(s.name()) == s);
            }
            return text.toString();
        }

        static Object all() {
            return List.of(values());
        }
    }

    interface Settings {
        String FIXED = "fixed";
        List<String> LOG = new ArrayList<>(List.of(FIXED));
        long[] COUNTS = {LOG.size(), 5L};
        long LIMIT = COUNTS.length + COUNTS[1];
        char MARK = LIMIT > 6 ? '+' : '-';
        java.util.function.Supplier<String> SUMMARY = () -> LOG + "" + COUNTS[0] + LIMIT + MARK;

        default int logged() {
            return LOG.size();
        }
    }

    interface Other {
        List<String> NAMES = new ArrayList<>();
    }

    static class Configured implements Settings, Other {
        static String step() {
            LOG.add("x");
            NAMES.add("n");
            Configured.COUNTS[0]++;
            return SUMMARY.get() + new Configured().logged() + Configured.NAMES;
        }
    }

    static class Plain {
        int x;
    }

    private final Woven woven = new Woven(
            Woven.controlled(),
            Base.class,
            Counter.class,
            Kind.class,
            Plain.class,
            Shape.class,
            bodyOfShape(),
            Settings.class,
            Other.class,
            Configured.class);

    private static Class<?> bodyOfShape() {
        return Shape.ANGULAR.getClass();
    }

    @Test
    void eachTrialStartsWithFreshStaticState() throws Exception {
        for (int trial = 0; trial < 3; trial++) {
            assertEquals("start01161", woven.call(Counter.class, null, "step"));
            assertEquals("start0!23112", woven.call(Counter.class, null, "step"));
            assertEquals("012", woven.call(Kind.class, null, "use"));
            assertEquals("122", woven.call(Kind.class, null, "use"));
            Statics.renew();
        }
    }

    @Test
    void constantsOfEnumsAreTheSameObjectsInFreshState() throws Exception {
        String plain = Shape.use();
        List<?> first = (List<?>) woven.call(Shape.class, null, "all");
        for (int trial = 0; trial < 3; trial++) {
            assertEquals(plain, woven.call(Shape.class, null, "use"));
            List<?> constants = (List<?>) woven.call(Shape.class, null, "all");
            for (int i = 0; i < first.size(); i++) assertSame(first.get(i), constants.get(i));
            Statics.renew();
        }
    }

    @Test
    void eachTrialStartsWithFreshFieldsOfInterfaces() throws Exception {
        for (int trial = 0; trial < 3; trial++) {
            assertEquals("[fixed, x]27+2[n]", woven.call(Configured.class, null, "step"));
            assertEquals("[fixed, x, x]37+3[n, n]", woven.call(Configured.class, null, "step"));
            Statics.renew();
        }
    }

    @Test
    void fieldsOfInterfacesHaveValuesForCodeThatIsNotWoven() throws Exception {
        assertEquals(List.of("fixed"), fieldOfSettings("LOG"));
        assertEquals(7L, fieldOfSettings("LIMIT"));
        assertEquals('+', fieldOfSettings("MARK"));
    }

    private Object fieldOfSettings(String name) throws Exception {
        Field field = woven.type(Settings.class).getField(name);
        field.setAccessible(true);
        return field.get(null);
    }

    @Test
    void constantThatWasKeptIsFreshInTheNextTrial() throws Exception {
        List<?> kept = (List<?>) woven.call(Shape.class, null, "all");
        assertEquals(4, woven.call(kept.get(1).getClass(), kept.get(1), "corners"));
        assertEquals(5, woven.call(kept.get(1).getClass(), kept.get(1), "corners"));
        Statics.renew();
        assertEquals(4, woven.call(kept.get(1).getClass(), kept.get(1), "corners"));
    }

    @Test
    void anObjectOfAnEarlierTrialSeesInitialisedState() throws Exception {
        Object counter = woven.make(Counter.class);
        woven.call(Counter.class, null, "step");
        assertEquals("own1", woven.call(Counter.class, counter, "own"));
        Statics.renew();
        assertEquals("own0", woven.call(Counter.class, counter, "own"));
    }

    @Test
    void constantsStayConstantAndClassesWithoutStaticsAreLeftAlone() throws Exception {
        assertTrue(Modifier.isFinal(
                woven.type(Counter.class).getDeclaredField("CONSTANT").getModifiers()));
        assertFalse(
                Modifier.isFinal(woven.type(Base.class).getDeclaredField("LOG").getModifiers()));
        assertThrows(NoSuchMethodException.class, () -> woven.type(Plain.class).getDeclaredMethod(Schema.INITIALISE));
    }
}
