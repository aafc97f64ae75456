package traced;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Inheritance, interfaces, records, enums, lambdas, inner classes, generics, clones and collections of arrays. */
public class Objects {
    interface Shape {
        int area();

        default int twice() {
            return area() * 2;
        }

        static Shape unit() {
            return () -> 1;
        }
    }

    record Square(int side) implements Shape {
        Square {
            if (side < 0) side = 0;
        }

        @Override
        public int area() {
            return side * side;
        }
    }

    abstract static class Animal {
        static int count;
        protected int legs = 4;

        Animal() {
            count++;
            init();
        }

        abstract void init();

        int speed() {
            return legs * 10;
        }
    }

    static class Bird extends Animal {
        private int wings = 2;

        @Override
        void init() {
            wings = 7;
            legs = 2;
        }

        @Override
        int speed() {
            return super.speed() + wings * 100;
        }
    }

    enum Level {
        LOW(1),
        HIGH(5) {
            @Override
            int weight() {
                return super.weight() * 10;
            }
        };

        private final int weight;

        Level(int weight) {
            this.weight = weight;
        }

        int weight() {
            return weight;
        }
    }

    private class Inner {
        private final int value = base + 1;

        private int sum() {
            return value + base;
        }
    }

    private int base = 40;

    public static void main(String[] args) {
        Shown.show(new Square(3).twice() + new Square(-1).area() + Shape.unit().twice());
        Shown.show(new Bird().speed() + Animal.count);
        Shown.show(Level.valueOf("HIGH").weight());
        Shown.show(Arrays.stream(Level.values()).mapToInt(Level::weight).sum());
        Objects o = new Objects();
        Shown.show(o.new Inner().sum());
        Shown.show(compose(x -> x + 1, x -> x * 2, 5));
        Shown.show(o.counter().get() + o.counter().get());
        Shown.show(collections());
        Shown.show(copies());
        Shown.show(identity());
        Shown.show(kind(3) + kind("four") + kind(new Square(2)));
        Map<Integer, Square> made = new HashMap<>();
        Shown.show(made.computeIfAbsent(6, Square::new).area());
    }

    private static int compose(IntUnaryOperator f, IntUnaryOperator g, int x) {
        return f.andThen(g).applyAsInt(x);
    }

    private Supplier<Integer> counter() {
        return () -> ++base;
    }

    private static int collections() {
        PriorityQueue<int[]> queue = new PriorityQueue<>(Comparator.comparingInt(a -> a[0]));
        for (int i = 0; i < 6; i++) queue.add(new int[] {i * 7 % 5, i});
        int sum = 0;
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            sum = sum * 10 + top[1];
        }
        Map<String, Square> squares = new HashMap<>();
        for (int i = 0; i < 4; i++) squares.put("s" + i % 3, new Square(i));
        for (Square s : squares.values()) sum += s.side();
        ArrayDeque<Objects> deque = new ArrayDeque<>();
        deque.push(new Objects());
        deque.peek().base = 3;
        return sum + deque.pop().base + squares.get("s0").area();
    }

    private static int copies() {
        int[] a = {1, 2, 3, 4};
        int[] b = a.clone();
        b[0] = 9;
        System.arraycopy(a, 0, b, 1, 2);
        int[] c = Arrays.copyOf(b, 6);
        Arrays.fill(c, 4, 6, 8);
        Square[] squares = {new Square(1), new Square(2)};
        Square[] more = squares.clone();
        return b[0] * 1000 + b[1] * 100 + b[2] * 10 + c[5] + more[1].side() + a[0];
    }

    private static int identity() {
        Object a = new Object();
        Object b = a;
        Integer x = 5;
        Integer y = 5;
        String s = "same";
        return (a == b ? 1 : 0) + (a != new Object() ? 10 : 0) + (x == y ? 100 : 0) + (s == "same" ? 1000 : 0);
    }

    private static int kind(Object o) {
        if (o instanceof Integer i) return i;
        if (o instanceof String s) return s.length();
        return o instanceof Square q ? q.area() : -1;
    }
}
