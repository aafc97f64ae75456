// from 25
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Newest {
    sealed interface Shape permits Circle, Box {}

    record Circle(double r) implements Shape {}

    record Box(Shape inner, int w) implements Shape {}

    enum Suit { HEARTS, SPADES }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Suit s when s == Suit.SPADES -> "spades";
            case Suit _ -> "suit";
            case Box(Circle(double r), int w) when w > 1 -> "box of circle " + r + w;
            case Box(var inner, _) -> "box(" + describe(inner) + ")";
            case Circle c -> "circle" + c.r();
            case Integer i when i > 10 -> "big";
            case int[] a -> "ints" + a[0]++;
            default -> "other";
        };
    }

    static class Base {
        int seen;

        Base(int x) {
            seen = x;
            hook();
        }

        void hook() {}
    }

    static class Flexible extends Base {
        int early;
        static int calls;

        Flexible(int x, Flexible other) {
            if (x < 0) throw new IllegalArgumentException();
            early = x * 2;
            int from = other == null ? calls++ : other.early + other.seen++;
            super(from);
            early++;
        }

        @Override
        void hook() {
            seen += early;
        }
    }

    public static String run() throws Exception {
        Flexible.calls = 0;
        Flexible f = new Flexible(3, null);
        Flexible g = new Flexible(4, f);
        String text = "";
        for (Object o : new Object[] {null, Suit.SPADES, Suit.HEARTS, new Box(new Circle(1), 2), new Box(new Box(new Circle(2), 1), 5), new Circle(3), 11, 9, new int[] {5}})
            text += describe(o) + ";";
        Thread v = Thread.ofVirtual().name("v").start(() -> f.early += 100);
        v.join();
        ReentrantLock lock = new ReentrantLock();
        int[] cell = {0};
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 10; i++)
                pool.submit(() -> {
                    lock.lock();
                    try {
                        Thread.sleep(1);
                        cell[0]++;
                    } catch (InterruptedException e) {
                        cell[0] = -100;
                    } finally {
                        lock.unlock();
                    }
                });
        }
        return text + f.early + " " + f.seen + " " + g.early + g.seen + Flexible.calls + cell[0] + v.isVirtual();
    }
}
