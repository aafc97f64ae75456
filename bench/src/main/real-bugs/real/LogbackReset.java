// bug: LOGBACK-397 (qos-ch/logback#285)
// library: ch.qos.logback:logback-classic
// affected: 1.1.6
// fixed: 1.1.7
// failure: exception java.util.ConcurrentModificationException
// root: ch.qos.logback.classic.Logger.childrenList
package real;

import ch.qos.logback.classic.LoggerContext;

/** The configuration is reset while another thread asks for a new logger. */
public final class LogbackReset {
    public static void main(String[] args) throws InterruptedException {
        LoggerContext context = new LoggerContext();
        context.getLogger("com.acme.orders");
        Thread other = new Thread(() -> context.getLogger("com.acme.billing"));
        other.start();
        context.reset();
        other.join();
    }
}
