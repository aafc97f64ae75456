// bug: JCTools/JCTools#336
// library: org.jctools:jctools-core
// affected: 3.2.0
// fixed: 3.3.0
// failure: hang
// root: org.jctools.queues.MpscBlockingConsumerArrayQueueConsumerFields.blocked, org.jctools.queues.MpscBlockingConsumerArrayQueue.parkUntilNext,
//   org.jctools.queues.MpscBlockingConsumerArrayQueue.offerAndWakeup, org.jctools.queues.MpscBlockingConsumerArrayQueue.releaseParkedConsumer
package real;

import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** A consumer takes the elements of two producers and blocks while there are none. */
public final class JctoolsBlockingTake {
    public static void main(String[] args) throws InterruptedException {
        MpscBlockingConsumerArrayQueue<String> queue = new MpscBlockingConsumerArrayQueue<>(4);
        Thread first = new Thread(() -> queue.offer("a"));
        Thread second = new Thread(() -> queue.offer("b"));
        first.start();
        second.start();
        queue.take();
        queue.take();
        first.join();
        second.join();
    }
}
