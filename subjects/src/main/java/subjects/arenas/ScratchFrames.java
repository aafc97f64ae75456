// subject: correct
package subjects.arenas;

/** Local memory on a stack of numbers: frames are left, and the next ones have other sizes. */
public class ScratchFrames {
    private final int[] stack = new int[64];
    private int top;

    private int enter(int size) {
        int frame = top;
        top += size;
        return frame;
    }

    private void leave(int frame) {
        top = frame;
    }

    private int power(int base, int exponent) {
        int frame = enter(exponent + 1);
        stack[frame] = 1;
        for (int i = 1; i <= exponent; i++) stack[frame + i] = stack[frame + i - 1] * base;
        int result = stack[frame + exponent];
        leave(frame);
        return result;
    }

    private int polynomial(int x, int degree) {
        int terms = enter(degree);
        for (int i = 0; i < degree; i++) stack[terms + i] = power(x, i);
        int sum = 0;
        for (int i = 0; i < degree; i++) sum += stack[terms + i];
        leave(terms);
        return sum;
    }

    public static void main(String[] args) {
        ScratchFrames frames = new ScratchFrames();
        int total = 0;
        for (int degree = 1; degree < 6; degree++) total += frames.polynomial(2, degree);
        total += frames.polynomial(3, 2) + frames.power(2, 9);
        if (total != 57 + 4 + 512) throw new IllegalStateException("total " + total);
    }
}
