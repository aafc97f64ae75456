// bug: ReactiveX/RxJava#6914
// library: io.reactivex.rxjava2:rxjava
// affected: 2.2.18
// fixed: 2.2.19
// failure: exception java.lang.IllegalStateException
// root: io.reactivex.internal.operators.flowable.FlowableSwitchMap$SwitchMapSubscriber.active
package real;

import io.reactivex.Flowable;
import io.reactivex.disposables.Disposable;
import io.reactivex.processors.PublishProcessor;

/** The inner source emits while the sequence is disposed; nobody may be subscribed to it after that. */
public final class RxSwitchMapCancel {
    public static void main(String[] args) throws InterruptedException {
        PublishProcessor<Integer> inner = PublishProcessor.create();
        Disposable subscription =
                Flowable.just("a").concatWith(Flowable.never()).switchMap(letter -> inner).subscribe();
        Thread emitter = new Thread(() -> inner.onNext(1));
        emitter.start();
        subscription.dispose();
        emitter.join();
        if (inner.hasSubscribers()) throw new IllegalStateException("still subscribed after dispose");
    }
}
