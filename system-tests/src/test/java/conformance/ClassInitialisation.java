package conformance;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Classes are initialised once, by one thread, the super class first; others wait; a failure makes a class unusable.
 */
public class ClassInitialisation {
    static final List<String> LOG = new CopyOnWriteArrayList<>();

    static class Base {
        static final int VALUE;

        static {
            LOG.add("base");
            Thread.yield();
            VALUE = 7;
        }
    }

    static class Derived extends Base {
        static int twice = 2 * VALUE;

        static {
            LOG.add("derived");
        }
    }

    static class Singleton {
        private static final Singleton INSTANCE = new Singleton();
        private final int[] data;

        private Singleton() {
            LOG.add("singleton");
            data = new int[] {1, 2, 3};
            Thread.yield();
        }

        static Singleton get() {
            return INSTANCE;
        }
    }

    static class Unused {
        static final String CONSTANT = "constant";

        static {
            LOG.add("unused");
        }
    }

    static class Failing {
        static int value = Integer.parseInt("not a number");
    }

    static class Recursive {
        static int seen = -1;
        static final int RESULT = compute();

        static int compute() {
            seen = RESULT;
            return 5;
        }
    }

    public static void main(String[] args) throws Exception {
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) {
            workers[w] = Check.start("worker-" + w, () -> {
                Check.same(3, Singleton.get().data.length, "length");
                Check.same(14, Derived.twice, "twice");
                Check.same(7, Base.VALUE, "value");
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same("constant", Unused.CONSTANT, "constant");
        Check.same(Unused.class.getSimpleName(), "Unused", "name");
        Check.same(List.of("singleton", "base", "derived"), LOG, "log");
        Check.thrown(ExceptionInInitializerError.class, () -> Failing.value);
        Check.thrown(NoClassDefFoundError.class, () -> Failing.value);
        Check.same(5, Recursive.RESULT, "result");
        Check.same(0, Recursive.seen, "seen while it was initialised");
        Class.forName("conformance.ClassInitialisation$Unused", false, ClassInitialisation.class.getClassLoader());
        Check.that(!LOG.contains("unused"), "loaded, not initialised");
        Class.forName("conformance.ClassInitialisation$Unused");
        Check.that(LOG.contains("unused"), "initialised by name");
        System.out.println(LOG);
    }
}
