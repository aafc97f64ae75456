// bug: netty/netty#5523
// library: io.netty:netty-common
// affected: 4.1.2.Final
// fixed: 4.1.3.Final
// failure: exception java.lang.IllegalStateException
// root: io.netty.util.concurrent.DefaultPromise.await0, io.netty.util.concurrent.DefaultPromise.result
package real;

import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.Promise;

/** A thread waits for a promise that is fulfilled meanwhile. It must not wait until its timeout. */
public final class NettyPromiseAwait {
    public static void main(String[] args) throws InterruptedException {
        Promise<String> promise = new DefaultPromise<>(GlobalEventExecutor.INSTANCE);
        Thread other = new Thread(() -> promise.setSuccess("connected"));
        other.start();
        long begun = System.nanoTime();
        promise.awaitUninterruptibly(600_000);
        long seconds = (System.nanoTime() - begun) / 1_000_000_000;
        other.join();
        if (seconds >= 600) throw new IllegalStateException("waited " + seconds + " s for a promise that was fulfilled");
    }
}
