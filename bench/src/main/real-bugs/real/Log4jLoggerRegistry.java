// bug: apache/logging-log4j2#3234
// library: org.apache.logging.log4j:log4j-core
// affected: 2.24.2
// fixed: 2.24.3
// failure: exception java.util.ConcurrentModificationException
// root: org.apache.logging.log4j.core.util.internal.InternalLoggerRegistry.getLoggers,
//   org.apache.logging.log4j.core.util.internal.InternalLoggerRegistry.loggerRefByNameByMessageFactory
package real;

import org.apache.logging.log4j.core.LoggerContext;

/** All loggers are updated while another thread asks for a new one. */
public final class Log4jLoggerRegistry {
    public static void main(String[] args) throws InterruptedException {
        LoggerContext context = new LoggerContext("shop");
        context.getLogger("com.acme.orders");
        context.getLogger("com.acme.parcels");
        Thread other = new Thread(() -> context.getLogger("com.acme.billing"));
        other.start();
        context.updateLoggers();
        other.join();
    }
}
