package conformance;

import java.util.ArrayDeque;
import java.util.List;
import java.util.SequencedCollection;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/** What the language and the library have got since 17, used in threads. */
public class NewerLanguage {
    sealed interface Expression permits Number, Sum, Product {}

    record Number(int value) implements Expression {}

    record Sum(Expression left, Expression right) implements Expression {}

    record Product(Expression left, Expression right) implements Expression {}

    enum Mode { FAST, SLOW }

    static int value(Expression e) {
        return switch (e) {
            case Number(int n) -> n;
            case Sum(Number(var a), Number(var b)) when a == b -> 2 * a;
            case Sum(var l, var r) -> value(l) + value(r);
            case Product(var l, var r) -> value(l) * value(r);
        };
    }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Mode.FAST -> "fast";
            case Mode m -> "mode " + m.ordinal();
            case String s when s.isEmpty() -> "empty";
            case String s -> s;
            case int[] a -> "ints " + a.length;
            case Object _ -> "other";
        };
    }

    static class Checked {
        private final int value;

        Checked(int value) {
            if (value < 0) throw new IllegalArgumentException("negative");
            this.value = value;
            super();
        }
    }

    public static void main(String[] args) throws Exception {
        Expression e = new Sum(new Product(new Number(2), new Number(3)), new Sum(new Number(4), new Number(4)));
        Check.Action work = () -> {
            Check.same(14, value(e), "value");
            Check.same("null fast mode 1 empty x ints 2 other",
                    String.join(" ", Stream.of(null, Mode.FAST, Mode.SLOW, "", "x", new int[2], 1.5).map(NewerLanguage::describe).toList()),
                    "described");
            SequencedCollection<Integer> list = new ArrayDeque<>(List.of(1, 2, 3));
            Check.same(List.of(3, 2, 1), List.copyOf(list.reversed()), "reversed");
            Check.same(List.of(List.of(1, 2), List.of(3)), Stream.of(1, 2, 3).gather(Gatherers.windowFixed(2)).toList(), "windows");
            Check.same(7, new Checked(7).value, "checked");
            Check.thrown(IllegalArgumentException.class, () -> new Checked(-1));
        };
        Check.Worker a = Check.start("a", work);
        Check.Worker b = Check.start("b", work);
        a.done();
        b.done();
        List<Integer> squares = Stream.of(1, 2, 3, 4).gather(Gatherers.mapConcurrent(2, i -> i * i)).toList();
        Check.same(List.of(1, 4, 9, 16), squares, "squares");
        System.out.println(squares);
    }
}
