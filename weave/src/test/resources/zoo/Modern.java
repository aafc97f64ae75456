// from 17
import java.util.List;

public class Modern {
    record Point(int x, long y, double... rest) implements Comparable<Point> {
        static int made;

        Point {
            made++;
            if (x < 0) throw new IllegalArgumentException();
        }

        Point(int x) {
            this(x, x * 2L, 1.5);
        }

        @Override
        public int compareTo(Point o) {
            return Integer.compare(x, o.x);
        }
    }

    sealed interface Expr permits Num, Add {}

    record Num(int v) implements Expr {}

    record Add(Expr l, Expr r) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a && a.l() != null) return eval(a.l()) + eval(a.r());
        throw new AssertionError();
    }

    private int hidden = 3;

    interface Greeter {
        private String prefix() {
            return "hello ";
        }

        default String greet(String name) {
            return prefix() + name;
        }
    }

    public static String run() {
        Point.made = 0;
        Point p = new Point(3);
        var text = """
                block %s
                """.formatted(p.x() + p.y() + p.rest()[0]);
        String kind = switch (p.x()) {
            case 1, 2 -> "low";
            case 3 -> {
                p.rest()[0]++;
                yield "three" + p.rest()[0];
            }
            default -> "other";
        };
        Modern m = new Modern();
        class Local {
            int twice() {
                return m.hidden += m.hidden;
            }
        }
        return text + kind + eval(new Add(new Num(1), new Add(new Num(2), new Num(3)))) + Point.made + p.equals(new Point(3)) + new Num(4) + new Num(4).hashCode()
                + new Local().twice() + new Greeter() {}.greet("x") + List.of(p, new Point(1)).stream().sorted().mapToInt(Point::x).sum() + 'c' + 1L + 2f;
    }
}
