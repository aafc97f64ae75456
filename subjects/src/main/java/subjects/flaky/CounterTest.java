// source: state
package subjects.flaky;

import org.junit.jupiter.api.Test;

/** A counter that is never set back. */
public class CounterTest {

    private static int started;

    @Test
    void startsOnce() {
        started++;
        if (started != 1) {
            throw new AssertionError("started " + started + " times");
        }
    }
}
