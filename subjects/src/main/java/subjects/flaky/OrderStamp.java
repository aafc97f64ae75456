// source: clock
package subjects.flaky;

/** Distinguishes orders by the time at which they were made. */
public class OrderStamp {

    private final long made = System.nanoTime(); // enters

    public static void main(String[] args) {
        OrderStamp first = new OrderStamp();
        OrderStamp second = new OrderStamp();
        if (first.made == second.made) {
            throw new IllegalStateException("two orders with the same number");
        }
    }
}
