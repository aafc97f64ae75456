// bug: ReactiveX/RxJava#6059
// library: io.reactivex.rxjava2:rxjava
// affected: 2.1.15
// fixed: 2.1.16
// failure: exception java.lang.IllegalStateException
// root: io.reactivex.internal.operators.mixed.FlowableConcatMapMaybe$ConcatMapMaybeSubscriber.drain
package real;

import io.reactivex.Flowable;
import io.reactivex.disposables.Disposable;
import io.reactivex.subjects.MaybeSubject;
import java.util.concurrent.atomic.AtomicBoolean;

/** The inner source succeeds while the sequence is disposed. */
public final class RxConcatMapMaybeDispose {
    public static void main(String[] args) throws InterruptedException {
        MaybeSubject<Integer> inner = MaybeSubject.create();
        AtomicBoolean nullSeen = new AtomicBoolean();
        Disposable subscription = Flowable.just("a")
                .concatMapMaybe(letter -> inner)
                .map(item -> {
                    if (item == null) nullSeen.set(true);
                    return "b";
                })
                .subscribe();
        Thread emitter = new Thread(() -> inner.onSuccess(1));
        emitter.start();
        subscription.dispose();
        emitter.join();
        if (nullSeen.get()) throw new IllegalStateException("null was emitted");
    }
}
