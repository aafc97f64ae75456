// bug: reactor/reactor-core#1393
// library: io.projectreactor:reactor-core
// affected: 3.1.10.RELEASE
// fixed: 3.1.11.RELEASE
// failure: exception java.lang.IllegalStateException
// root: reactor.core.publisher.MonoReduceSeed$ReduceSeedSubscriber.onNext
package real;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import reactor.core.Disposable;
import reactor.core.publisher.DirectProcessor;

/** Items are reduced into a list while the subscriber is disposed. */
public final class ReactorReduceCancel {
    public static void main(String[] args) throws InterruptedException {
        DirectProcessor<Integer> source = DirectProcessor.create();
        AtomicBoolean lost = new AtomicBoolean();
        Disposable subscription = source.<List<Integer>>reduceWith(ArrayList::new, (list, item) -> {
                    if (list == null) {
                        lost.set(true);
                        return new ArrayList<>();
                    }
                    list.add(item);
                    return list;
                })
                .subscribe();
        Thread emitter = new Thread(() -> source.onNext(1));
        emitter.start();
        subscription.dispose();
        emitter.join();
        if (lost.get()) throw new IllegalStateException("the accumulator was null");
    }
}
