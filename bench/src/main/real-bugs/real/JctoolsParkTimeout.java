// bug: JCTools/JCTools#336
// library: org.jctools:jctools-core
// affected: 3.2.0
// fixed: 3.3.0
// failure: hang
// root: org.jctools.queues.MpscBlockingConsumerArrayQueueConsumerFields.blocked,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.parkUntilNext,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.offerAndWakeup,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.releaseParkedConsumer
// note: Two delays are needed: of the producer before it claims its slot, for longer than the timeout, and of the
//   consumer before it publishes that it waits again.
package real;

import java.util.concurrent.TimeUnit;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** A consumer polls with a timeout until it has got the element of a producer. */
public final class JctoolsParkTimeout {
    public static void main(String[] args) throws InterruptedException {
        MpscBlockingConsumerArrayQueue<String> queue = new MpscBlockingConsumerArrayQueue<>(4);
        Thread producer = new Thread(() -> queue.offer("a"));
        producer.start();
        while (queue.poll(1, TimeUnit.MILLISECONDS) == null) {
            // nothing yet
        }
        producer.join();
    }
}
