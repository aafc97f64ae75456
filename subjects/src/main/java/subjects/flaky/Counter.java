// source: state
package subjects.flaky;

/** A counter that is never set back. */
public class Counter {

    private static int started;

    public static void main(String[] args) {
        started++;
        if (started != 1) {
            throw new IllegalStateException("started twice");
        }
    }
}
