// bug: JCTools/JCTools#336
// library: org.jctools:jctools-core
// affected: 3.2.0
// fixed: 3.3.0
// failure: hang
// root: org.jctools.queues.MpscBlockingConsumerArrayQueueConsumerFields.blocked, org.jctools.queues.MpscBlockingConsumerArrayQueue.parkUntilNext,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.offerAndWakeup, org.jctools.queues.MpscBlockingConsumerArrayQueue.releaseParkedConsumer
package real;

import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** A consumer blocks on an empty queue until a producer offers an element. */
public final class JctoolsBlockingTake {
    public static void main(String[] args) throws InterruptedException {
        MpscBlockingConsumerArrayQueue<String> queue = new MpscBlockingConsumerArrayQueue<>(4);
        Thread producer = new Thread(() -> queue.offer("a"));
        producer.start();
        queue.take();
        producer.join();
    }
}
