package conformance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.xml.sax.Attributes;
import org.xml.sax.ext.DefaultHandler2;

/** Records, sealed types, lambdas, inner classes and streams, made in one thread and used in others. */
public class Language {
    sealed interface Shape permits Circle, Square, Group {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {
        Square {
            if (side < 0) throw new IllegalArgumentException("negative");
        }
    }

    record Group(List<Shape> parts) implements Shape {
        static int made;

        Group {
            made++;
            parts = List.copyOf(parts);
        }
    }

    /** The class that it extends belongs to the JDK, though its name does not start with java. */
    static final class Elements extends DefaultHandler2 {
        private int started;

        @Override
        public void startElement(String uri, String localName, String name, Attributes attributes) {
            started++;
        }
    }

    private final Elements elements = new Elements();
    private int base = 10;

    class Inner {
        private int extra = 1;

        int sum() {
            return base++ + extra++;
        }
    }

    static double area(Shape shape) {
        if (shape instanceof Circle c) return 3 * c.radius() * c.radius();
        if (shape instanceof Square s && s.side() > 0) return s.side() * s.side();
        if (shape instanceof Group g)
            return g.parts().stream().mapToDouble(Language::area).sum();
        return 0;
    }

    static <T> Iterable<T> twice(List<T> list) {
        return () -> new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < 2 * list.size();
            }

            @Override
            public T next() {
                return list.get(at++ % list.size());
            }
        };
    }

    static String size(Object o) {
        int n = o instanceof String s ? s.length() : o instanceof int[] a ? a.length : -1;
        return switch (n) {
            case -1 -> "unknown";
            case 0, 1, 2 -> "small";
            default -> {
                String word = n > 5 ? "huge" : "large";
                yield word + n;
            }
        };
    }

    private void check() {
        Shape shape =
                new Group(List.of(new Circle(1), new Square(2), new Group(List.of(new Square(0), new Square(1)))));
        Check.same(8.0, area(shape), "area");
        Check.same("Circle[radius=1.0]", new Circle(1).toString(), "text");
        Check.same(new Square(2), new Square(2), "equal");
        Check.same(new Square(2).hashCode(), new Square(2).hashCode(), "hash codes");
        StringBuilder all = new StringBuilder();
        for (String s : twice(List.of("a", "b"))) all.append(s);
        Check.same("abab", all.toString(), "iterated");
        Check.same(
                "small large4 huge6 unknown",
                Stream.of("ab", new int[4], "sixsix", 7).map(Language::size).collect(Collectors.joining(" ")),
                "sizes");
        Map<Boolean, List<Integer>> parts =
                IntStream.rangeClosed(1, 6).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0));
        Check.same(List.of(2, 4, 6), parts.get(true), "even");
        TreeMap<Integer, Long> lengths = Stream.of("x", "yy", "zz")
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        Check.same("{1=1, 2=2}", lengths.toString(), "lengths");
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
        BiFunction<Integer, Integer, Integer> times = Math::multiplyExact;
        Check.same(21, times.andThen(add.apply(1)).apply(4, 5), "composed");
        Check.same(Optional.of("yy"), Stream.of("x", "yy").max(Comparator.comparing(String::length)), "longest");
        String text = """
                one %d
                  two\
                """.formatted(1);
        Check.same("one 1\n  two", text, "text");
        long wide = 1L << 40;
        double half = 0.5f;
        char letter = 'x';
        Check.same(
                "1099511627776 0.5 x null true",
                wide + " " + half + " " + letter + " " + null + " " + (wide > half),
                "concatenated");
    }

    public static void main(String[] args) throws Exception {
        Language language = new Language();
        Inner inner = language.new Inner();
        Supplier<List<Integer>> made = ArrayList::new;
        List<Integer> results = made.get();
        Check.Action work = () -> {
            language.check();
            synchronized (results) {
                results.add(inner.sum());
                language.elements.startElement("", "", "item", null);
            }
        };
        Check.Worker a = Check.start("a", work);
        Check.Worker b = Check.start("b", work);
        a.done();
        b.done();
        Check.same(List.of(11, 13), results, "sums");
        Check.same(2, language.elements.started, "elements");
        Check.that(Group.made >= 2 && Group.made <= 4, Group.made + " groups");
        System.out.println(results);
    }
}
