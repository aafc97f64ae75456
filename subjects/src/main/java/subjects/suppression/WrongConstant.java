// subject: faulty
// after: execution suppression, figure 6 (a benign race beside a wrong constant)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Two workers initialise the same settings, with a race that does no harm, from a constant that is wrong. */
public class WrongConstant {
    private static final int MOST = 8;

    private final Object lock = new Object();
    private final int[] entries = new int[12];
    private int z;
    private int x;
    private int y;

    /** Every position has its step; that of an even number is 0. */
    private static int step(int position) {
        return position % 2;
    }

    private void initialise() {
        z = 9; // culprit: W1 z
        x = 2 * z;
    }

    void work() {
        initialise();
        int a = step(x);
        x = x + a;
        synchronized (lock) {
            y = x + 1;
            System.out.println(entries[y]);
        }
        System.out.println(entries[x]);
        if (z > MOST) {
            throw new IllegalStateException("z is " + z);
        }
    }

    public static void main(String[] args) throws Exception {
        WrongConstant constant = new WrongConstant();
        Thread first = new Thread(constant::work, "worker-1");
        Thread second = new Thread(constant::work, "worker-2");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
