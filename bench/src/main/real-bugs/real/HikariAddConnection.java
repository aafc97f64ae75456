// bug: brettwooldridge/HikariCP#452
// library: com.zaxxer:HikariCP
// affected: 2.4.1
// fixed: 2.4.2
// failure: exception java.sql.SQLTransientConnectionException
// root: com.zaxxer.hikari.util.ConcurrentBag.borrow
package real;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

/** Two threads take a connection each from an empty pool for two. */
public final class HikariAddConnection {
    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setDataSource(database());
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(2);
        config.setInitializationFailFast(false);
        HikariDataSource pool = new HikariDataSource(config);
        AtomicReference<SQLException> failure = new AtomicReference<>();
        Thread other = new Thread(() -> {
            try {
                pool.getConnection();
            } catch (SQLException e) {
                failure.set(e);
            }
        });
        other.start();
        pool.getConnection();
        other.join();
        if (failure.get() != null) throw failure.get();
        pool.close();
    }

    private static DataSource database() {
        return stub(DataSource.class);
    }

    /** Answers every question with a stub, zero, true or nothing. */
    private static <T> T stub(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            Class<?> wanted = method.getReturnType();
            if (method.getName().equals("isClosed")) return false;
            if (wanted == Connection.class) return stub(Connection.class);
            if (wanted == boolean.class) return true;
            return wanted == int.class ? 0 : null;
        }));
    }
}
