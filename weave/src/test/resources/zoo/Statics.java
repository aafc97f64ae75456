// from 8
import java.util.ArrayList;
import java.util.List;

public class Statics {
    static final StringBuilder LOG = new StringBuilder();
    static final int CONSTANT = 42;
    static int counter;
    static long wide = 1L << 40;
    static double real = 0.5;
    static float single;
    static boolean flag;
    static final List<String> NAMES = new ArrayList<>();

    static int note(String s) {
        LOG.append(s).append(' ');
        return s.length();
    }

    static class Base {
        static int b = note("base");

        static int inherited() {
            return b;
        }
    }

    static class Derived extends Base {
        static int d = note("derived");
        static final int SAME = 7;
    }

    static class Unused {
        static final String TEXT = "constant";

        static {
            note("unused");
        }
    }

    static class First {
        static int value = Second.value + 1;
    }

    static class Second {
        static int value = First.value + 10;
    }

    static class Bad {
        static int value = 1;

        static {
            if (CONSTANT == 42) throw new IllegalStateException("bad");
        }
    }

    static class Holder {
        static final Object INSTANCE = new Object();
    }

    interface Defaults {
        List<String> LIST = new ArrayList<>();
        int SIZE = LIST.size() + 3;
    }

    static class Quiet extends Derived {}

    enum Level {
        LOW(1), HIGH(2) {
            @Override
            int weight() {
                return 20;
            }
        };

        static int used;
        final int w;

        Level(int w) {
            this.w = w;
        }

        int weight() {
            used++;
            return w;
        }
    }

    public static String run() {
        LOG.setLength(0);
        String text = Unused.TEXT + Derived.SAME + " " + Derived.b + Derived.inherited();
        new Quiet();
        text += Derived.d + " " + First.value + Second.value + " ";
        for (int i = 0; i < 2; i++) {
            try {
                text += Bad.value;
            } catch (ExceptionInInitializerError e) {
                text += e.getCause().getMessage();
            } catch (NoClassDefFoundError e) {
                text += " gone";
            }
        }
        counter++;
        wide += counter;
        real *= wide;
        single = (float) real;
        flag |= single > 1;
        NAMES.add("n");
        text += counter + " " + wide + real + single + flag + NAMES + (Holder.INSTANCE == Holder.INSTANCE) + Defaults.SIZE;
        for (Level level : Level.values()) {
            switch (level) {
                case LOW:
                    text += "l" + level.weight();
                    break;
                default:
                    text += "h" + level.weight();
            }
        }
        return text + Level.valueOf("LOW").ordinal() + Level.used + Level.HIGH.getDeclaringClass().getEnumConstants().length + LOG;
    }
}
