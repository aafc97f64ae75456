// bug: ReactiveX/RxJava#6673
// library: io.reactivex.rxjava2:rxjava
// affected: 2.2.13
// fixed: 2.2.14
// failure: exception java.lang.NullPointerException, hang
// root: io.reactivex.internal.operators.flowable.FlowableOnBackpressureBuffer$BackpressureBufferSubscriber.cancel
// note: Two threads that poll and clear the queue at once damage it. More often than with the reported exception, the
//   loop of the consumer then never ends; neither happens with the fix. An endless run takes seconds.
package real;

import io.reactivex.disposables.Disposable;
import io.reactivex.processors.PublishProcessor;
import io.reactivex.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A buffered sequence is consumed on a scheduler while it is disposed. */
public final class RxBackpressureBufferCancel {
    public static void main(String[] args) {
        ExecutorService consumer = Executors.newSingleThreadExecutor();
        PublishProcessor<Integer> source = PublishProcessor.create();
        Disposable subscription = source.onBackpressureBuffer(8, false, true)
                .observeOn(Schedulers.from(consumer))
                .subscribe();
        for (int i = 0; i < 20; i++) source.onNext(i);
        subscription.dispose();
        consumer.shutdown();
    }
}
