// bug: ReactiveX/RxJava#5246
// library: io.reactivex.rxjava2:rxjava
// affected: 2.0.8
// fixed: 2.0.9
// failure: exception java.lang.NullPointerException
// root: io.reactivex.internal.operators.flowable.FlowableToList$ToListSubscriber.onNext
package real;

import io.reactivex.disposables.Disposable;
import io.reactivex.processors.PublishProcessor;

/** A list is collected from a source while its subscriber is disposed. */
public final class RxToListCancel {
    public static void main(String[] args) throws InterruptedException {
        PublishProcessor<Integer> source = PublishProcessor.create();
        Disposable subscription = source.toList().toFlowable().subscribe();
        Thread emitter = new Thread(() -> source.onNext(1));
        emitter.start();
        subscription.dispose();
        emitter.join();
    }
}
