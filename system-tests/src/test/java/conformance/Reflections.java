package conformance;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Fields, methods, constructors and proxies by reflection, from several threads. */
public class Reflections {
    interface Counter {
        int add(int n);

        default int twice(int n) {
            return add(n) + add(n);
        }
    }

    static class Simple implements Counter {
        private static int made;
        private int count;
        public String name = "simple";

        private Simple(int start) {
            count = start;
            made++;
        }

        @Override
        public synchronized int add(int n) {
            count += n;
            return count;
        }

        private static String fails(String why) {
            throw new IllegalArgumentException(why);
        }
    }

    static class Late {
        static final AtomicInteger INITIALISED = new AtomicInteger();

        static int answer() {
            return 40 + INITIALISED.incrementAndGet();
        }
    }

    private static void methods(Simple simple) throws Exception {
        Method add = Simple.class.getMethod("add", int.class);
        Check.Action work = () -> {
            for (int i = 0; i < 20; i++) add.invoke(simple, 1);
        };
        Check.Worker a = Check.start("a", work);
        Check.Worker b = Check.start("b", work);
        a.done();
        b.done();
        Check.same(47, add.invoke(simple, 0), "count");
        Method fails = Simple.class.getDeclaredMethod("fails", String.class);
        fails.setAccessible(true);
        InvocationTargetException e =
                Check.thrown(InvocationTargetException.class, () -> fails.invoke(null, "by intention"));
        Check.same("by intention", e.getCause().getMessage(), "message");
        Check.thrown(IllegalArgumentException.class, () -> add.invoke(simple, "text"));
        Check.same(41, Late.class.getDeclaredMethod("answer").invoke(null), "answer");
    }

    private static void fields(Simple simple) throws Exception {
        Field count = Simple.class.getDeclaredField("count");
        count.setAccessible(true);
        Check.same(47, count.getInt(simple), "count");
        count.setInt(simple, 5);
        Check.same(6, simple.add(1), "count after it was set");
        Field made = Simple.class.getDeclaredField("made");
        made.setAccessible(true);
        Check.same(1, made.get(null), "made");
        List<String> names = Arrays.stream(Simple.class.getDeclaredFields())
                .filter(f -> !f.isSynthetic())
                .map(Field::getName)
                .sorted()
                .toList();
        Check.same(List.of("count", "made", "name"), names, "fields");
        List<String> methods = Arrays.stream(Simple.class.getDeclaredMethods())
                .filter(m -> !m.isSynthetic())
                .map(Method::getName)
                .sorted()
                .toList();
        Check.same(List.of("add", "fails"), methods, "methods");
        Check.that(Modifier.isPublic(Simple.class.getMethod("add", int.class).getModifiers()), "public");
        Check.same("name", Simple.class.getField("name").getName(), "public field");
        int[] array = (int[]) Array.newInstance(int.class, 3);
        Array.setInt(array, 1, 9);
        Check.same(9, array[1], "element");
    }

    private static void proxies(Simple simple) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        InvocationHandler counts = (proxy, method, arguments) -> {
            calls.incrementAndGet();
            return method.invoke(simple, arguments);
        };
        Counter proxy = (Counter)
                Proxy.newProxyInstance(Counter.class.getClassLoader(), new Class<?>[] {Counter.class}, counts);
        Check.Worker a = Check.start("a", () -> proxy.add(10));
        Check.Worker b = Check.start("b", () -> proxy.add(20));
        a.done();
        b.done();
        Check.same(73, proxy.twice(0) + 1, "twice");
        Check.same(3, calls.get(), "calls");
        Check.that(Proxy.isProxyClass(proxy.getClass()), "a proxy");
    }

    public static void main(String[] args) throws Exception {
        Constructor<Simple> constructor = Simple.class.getDeclaredConstructor(int.class);
        Simple simple = constructor.newInstance(7);
        methods(simple);
        fields(simple);
        proxies(simple);
        System.out.println("ok");
    }
}
