// subject: failing
// after: execution suppression, figure 4 (a race on x corrupts y, and the first crashes only show y)
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Two workers move a shared position and look up entries at it and at a position that depends on it. */
public class StructIndex {
    private final Object lock = new Object();
    private final int[] entries = new int[12];
    private int x = 1;
    private int y;

    private static int step(int position) {
        return position;
    }

    private static int derived(int position) {
        return position == 2 || position == 4 ? position : 20 + position;
    }

    void work() {
        int a = step(x); // culprit: R1 x; R2 x
        x = x + a; // culprit: R1 x; W1 x; R2 x; W2 x
        int b;
        synchronized (lock) {
            y = derived(x);
            b = entries[y];
        }
        int c = entries[x == 3 ? -1 : x];
        System.out.println(b + c);
    }

    public static void main(String[] args) throws Exception {
        StructIndex index = new StructIndex();
        Thread first = new Thread(index::work, "worker-1");
        Thread second = new Thread(index::work, "worker-2");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
