// bug: JCTools/JCTools#316
// library: org.jctools:jctools-core
// affected: 3.0.0
// fixed: 3.3.0
// failure: hang
// root: org.jctools.queues.MpscBlockingConsumerArrayQueueConsumerFields.blocked,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.offerAndWakeup
// note: The consumer and the producer spin in the failing run, which takes many seconds on a busy machine. Release
//   3.1.0 has the fix too, but this driver shows JCTools#336 there.
package real;

import java.util.concurrent.TimeUnit;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** A consumer polls with a timeout until it has got both elements of a producer. */
public final class JctoolsTimedPoll {
    public static void main(String[] args) throws InterruptedException {
        MpscBlockingConsumerArrayQueue<String> queue = new MpscBlockingConsumerArrayQueue<>(4);
        Thread producer = new Thread(() -> {
            queue.offer("a");
            queue.offer("b");
        });
        producer.start();
        int left = 2;
        while (left > 0) if (queue.poll(1, TimeUnit.MILLISECONDS) != null) left--;
        producer.join();
    }
}
