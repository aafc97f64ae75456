// source: none
package subjects.flaky;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** One test always hangs, and one leaves a thread that fails later. The last one is right, also after these. */
@TestMethodOrder(MethodOrderer.MethodName.class)
public class StuckTest {

    @Test
    void aHangs() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    @Test
    void bLeavesThread() {
        Thread late = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            throw new IllegalStateException("too late");
        });
        late.start();
    }

    @Test
    void cWaits() throws InterruptedException {
        Thread.sleep(200);
    }
}
