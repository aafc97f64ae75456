// source: processors
package subjects.flaky;

/** A pool keeps one processor free. */
public class PoolSize {

    static int size() {
        return Runtime.getRuntime().availableProcessors() - 1; // enters
    }

    public static void main(String[] args) {
        int[] queue = new int[size()];
        if (queue.length == 0) {
            throw new IllegalStateException("the pool is empty");
        }
    }
}
