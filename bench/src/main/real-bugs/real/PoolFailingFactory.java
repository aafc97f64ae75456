// bug: POOL-303
// library: org.apache.commons:commons-pool2
// affected: 2.4.2
// fixed: 2.4.3
// failure: hang
// root: org.apache.commons.pool2.impl.GenericObjectPool.create,
//   org.apache.commons.pool2.impl.GenericObjectPool.createCount
package real;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** Two threads borrow from a pool of one while the server is down: both must get an exception, and neither may hang. */
public final class PoolFailingFactory {
    static final class Down extends BasePooledObjectFactory<String> {
        @Override
        public String create() throws Exception {
            throw new java.io.IOException("the server is down");
        }

        @Override
        public PooledObject<String> wrap(String connection) {
            return new DefaultPooledObject<>(connection);
        }
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPool<String> pool = new GenericObjectPool<>(new Down());
        pool.setMaxTotal(1);
        AtomicInteger failures = new AtomicInteger();
        Runnable borrower = () -> {
            try {
                pool.borrowObject();
            } catch (Exception e) {
                failures.incrementAndGet();
            }
        };
        Thread other = new Thread(borrower);
        other.start();
        borrower.run();
        other.join();
        pool.close();
    }
}
