package traced;

import java.util.ArrayList;
import java.util.List;

/** Exceptions: thrown, implied, through calls, out of constructors and initialisers, with finally and resources. */
public class Throwing {
    private static final class Part implements AutoCloseable {
        private static int open;
        private final int number;

        private Part(int number) {
            this(number, check(number));
            if (number == 7) throw new IllegalArgumentException("seven");
        }

        private Part(int number, boolean ignored) {
            this.number = number;
            open++;
        }

        private static boolean check(int number) {
            if (number == 8) throw new IllegalStateException("eight");
            return true;
        }

        @Override
        public void close() {
            open--;
            if (number == 5) throw new IllegalStateException("five");
        }
    }

    private static final class Broken {
        static final int VALUE = Integer.parseInt("x1".substring(1)) / zero();

        private static int zero() {
            return 0;
        }
    }

    private int[] array;
    private String text;

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 12; i++) sum = sum * 3 + attempt(i);
        Shown.show(sum);
        Shown.show(Part.open);
        Shown.show(nested(3));
        Shown.show(looping());
        Shown.show(initialiser());
        Shown.show(initialiser());
        Shown.show(callbacks());
    }

    private static int attempt(int i) {
        Throwing t = new Throwing();
        try {
            return t.doIt(i);
        } catch (ArithmeticException | NullPointerException e) {
            return 2;
        } catch (IndexOutOfBoundsException e) {
            return 3;
        } catch (ClassCastException e) {
            return 4;
        } catch (RuntimeException e) {
            return e.getMessage().length();
        } finally {
            Part.open += 100;
        }
    }

    private int doIt(int i) {
        switch (i) {
            case 0:
                return 10 / (i * 2);
            case 1:
                return array[0];
            case 2:
                return text.length();
            case 3:
                return new int[i][-1 + 2].length == 3 ? new int[2][0][i].length : 0;
            case 4:
                Object o = "text";
                return (Integer) o;
            case 5:
                try (Part a = new Part(i);
                        Part b = new Part(i + 1)) {
                    return a.number + b.number;
                }
            case 6:
                array = new int[2];
                array[i] = 1;
                return 1;
            case 7, 8:
                return new Part(i).number;
            case 9:
                return List.of(1, 2).get(i);
            case 10:
                List<Integer> numbers = new ArrayList<>();
                numbers.add(null);
                return numbers.get(0);
            default:
                synchronized (this) {
                    throw new IllegalStateException("default");
                }
        }
    }

    private static int nested(int depth) {
        int count = 0;
        try {
            try {
                if (depth == 0) throw new IllegalStateException("deep");
                count += nested(depth - 1);
            } finally {
                count += 10;
            }
        } catch (IllegalStateException e) {
            count += 1;
        }
        return count;
    }

    private static int looping() {
        int i = 0;
        int caught = 0;
        while (true) {
            try {
                i++;
                if (i % 3 == 0) throw new IllegalStateException();
                if (i > 10) break;
            } catch (IllegalStateException e) {
                caught++;
                continue;
            }
            caught += 100;
        }
        return caught * 1000 + i;
    }

    private static int initialiser() {
        try {
            return Broken.VALUE;
        } catch (ExceptionInInitializerError e) {
            return 1;
        } catch (NoClassDefFoundError e) {
            return 2;
        }
    }

    private static int callbacks() {
        List<Integer> list = new ArrayList<>(List.of(5, 3, 9, 1));
        int[] seen = {0};
        try {
            list.forEach(x -> {
                seen[0] += x;
                if (x == 9) throw new IllegalStateException("nine");
            });
        } catch (IllegalStateException e) {
            seen[0] *= 2;
        }
        list.sort((a, b) -> b - a);
        return seen[0] + list.get(0) * 1000 + list.stream().mapToInt(x -> x + 1).sum();
    }
}
