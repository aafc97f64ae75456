package traced;

/** Arithmetic of every type, all stack shuffles that compilers make, arrays, loops, switches and recursion. */
public class Computing {
    private static int calls;
    private final int[] cells = new int[8];
    private long total;

    public static void main(String[] args) {
        Shown.show(ints(17, -5));
        Shown.show(longs(1L << 40, 12345678901L));
        Shown.show(doubles(3.5, -0.25));
        Shown.show((int) (floats(1.5f, 2.25f) * 1000));
        Shown.show(fibonacci(12));
        Shown.show(calls);
        Computing c = new Computing();
        Shown.show(c.fill());
        Shown.show(c.total);
        Shown.show(matrix(5));
        Shown.show(words("one two three two"));
        Shown.show(collatz(27));
        Shown.show(narrow(300, 70000));
        Shown.show(compound());
    }

    private static int ints(int a, int b) {
        int r = a * b + a / b - a % b;
        r ^= a << 3 | b >>> 28 & 7;
        r += -a >> 1;
        return r > 0 ? r : ~r;
    }

    private static long longs(long a, long b) {
        long r = a * 3 - b / 7 + b % 1000;
        r = r << 2 ^ r >>> 5 ^ r >> 3;
        return Long.compare(a, b) < 0 ? r : -r | 1L & a;
    }

    private static double doubles(double a, double b) {
        double r = a * b - a / b + a % 0.75;
        if (r < a) r = -r;
        return r >= b ? r : b + (float) r;
    }

    private static float floats(float a, float b) {
        return a < b ? a * b % 3 : b / a;
    }

    private static int fibonacci(int n) {
        calls++;
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    private int fill() {
        int last = 0;
        for (int i = 0; i < cells.length; i++) {
            last = cells[i] = i * i + last++;
            total += last;
        }
        cells[3]++;
        cells[cells.length - 1] -= cells[3]--;
        return cells[7] + cells[3];
    }

    private static long matrix(int n) {
        long[][] m = new long[n][n];
        double[][][] cube = new double[2][3][];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i][j] = (long) i * j + (i == 0 ? 1 : m[i - 1][j]);
        cube[1][2] = new double[] {1, 2, 3};
        return m[n - 1][n - 1] + (long) cube[1][2][2];
    }

    @SuppressWarnings("fallthrough")
    private static int words(String text) {
        int sum = 0;
        for (String word : text.split(" ")) {
            switch (word) {
                case "one":
                    sum += 1;
                    break;
                case "two":
                    sum += 2;
                default:
                    sum += 100;
            }
            for (char c : word.toCharArray()) sum += c;
        }
        return sum;
    }

    private static int collatz(int start) {
        int steps = 0;
        for (long n = start; n != 1; steps++) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        return steps;
    }

    private static int narrow(int a, int b) {
        byte x = (byte) a;
        short y = (short) b;
        char z = (char) -1;
        boolean[] flags = {true, false, x > y};
        byte[] bytes = {(byte) 200, x};
        short[] shorts = {y, -2};
        char[] chars = {z, 'a'};
        float[] floats = {1.5f};
        int sum = x + y + z + bytes[0] + shorts[1] + chars[0] + (int) (floats[0] * 2);
        return flags[0] && !flags[1] ? sum : flags[2] ? -1 : 0;
    }

    private static long compound() {
        long a = 1;
        long b = a++ + ++a;
        long[] box = {5};
        box[0] += b;
        box[0] <<= 2;
        long c = box[0]++ * 2;
        int i = 3;
        i = (int) (i + 4.7);
        Long boxed = c;
        boxed++;
        return a + b + c + i + boxed + box[0];
    }
}
