// bug: jetty/jetty.project#5731
// library: org.eclipse.jetty:jetty-util
// affected: 9.4.35.v20201120
// fixed: 9.4.36.v20210114
// failure: exception java.lang.ArithmeticException
// root: org.eclipse.jetty.util.Pool.acquire, org.eclipse.jetty.util.Pool.entries
package real;

import org.eclipse.jetty.util.Pool;

/** A thread acquires from a pool while another removes its only entry. */
public final class JettyPoolRoundRobin {
    public static void main(String[] args) throws InterruptedException {
        Pool<String> pool = new Pool<>(Pool.StrategyType.ROUND_ROBIN, 2);
        Pool<String>.Entry entry = pool.reserve(1);
        entry.enable("connection", false);
        Thread other = new Thread(entry::remove);
        other.start();
        pool.acquire();
        other.join();
    }
}
