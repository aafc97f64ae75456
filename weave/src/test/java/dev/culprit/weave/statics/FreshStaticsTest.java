package dev.culprit.weave.statics;

import static org.junit.jupiter.api.Assertions.*;

import dev.culprit.runtime.control.Statics;
import dev.culprit.weave.Woven;
import dev.culprit.weave.plan.Schema;
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

    static class Plain {
        int x;
    }

    private final Woven woven = new Woven(Woven.controlled(), Base.class, Counter.class, Kind.class, Plain.class);

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
