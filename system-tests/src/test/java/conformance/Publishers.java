package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** A publisher and subscribers that ask for what they can take. */
public class Publishers {
    static final class Reader implements Flow.Subscriber<Integer> {
        private final List<Integer> got = new ArrayList<>();
        private final CountDownLatch complete = new CountDownLatch(1);
        private final int limit;
        private Flow.Subscription subscription;

        Reader(int limit) {
            this.limit = limit;
        }

        @Override
        public void onSubscribe(Flow.Subscription s) {
            subscription = s;
            s.request(1);
        }

        @Override
        public void onNext(Integer item) {
            got.add(item);
            if (got.size() == limit) {
                subscription.cancel();
                complete.countDown();
            } else {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable t) {
            throw new IllegalStateException(t);
        }

        @Override
        public void onComplete() {
            complete.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Reader all = new Reader(Integer.MAX_VALUE);
        Reader two = new Reader(2);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 2)) {
            publisher.subscribe(all);
            publisher.subscribe(two);
            Check.same(2, publisher.getNumberOfSubscribers(), "subscribers");
            for (int i = 1; i <= 6; i++) publisher.submit(i);
        }
        all.complete.await();
        two.complete.await();
        Check.same(List.of(1, 2, 3, 4, 5, 6), all.got, "all items in order");
        Check.same(List.of(1, 2), two.got, "the first two");
        pool.shutdown();
        System.out.println(all.got);
    }
}
