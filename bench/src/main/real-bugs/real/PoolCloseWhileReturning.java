// bug: POOL-263
// library: org.apache.commons:commons-pool2
// affected: 2.2
// fixed: 2.3
// failure: exception java.lang.IllegalStateException
// root: org.apache.commons.pool2.impl.GenericObjectPool.returnObject,
//   org.apache.commons.pool2.impl.BaseGenericObjectPool.closed
package real;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A pool is closed while an object is returned. In the end every object must be destroyed. */
public final class PoolCloseWhileReturning {
    static final class Connections extends BasePooledObjectFactory<StringBuilder> {
        final AtomicInteger open = new AtomicInteger();

        @Override
        public StringBuilder create() {
            open.incrementAndGet();
            return new StringBuilder("connection");
        }

        @Override
        public PooledObject<StringBuilder> wrap(StringBuilder connection) {
            return new DefaultPooledObject<>(connection);
        }

        @Override
        public void destroyObject(PooledObject<StringBuilder> connection) {
            open.decrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Connections connections = new Connections();
        GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(connections);
        StringBuilder connection = pool.borrowObject();
        Thread other = new Thread(() -> pool.returnObject(connection));
        other.start();
        pool.close();
        other.join();
        if (connections.open.get() != 0) throw new IllegalStateException("a connection was left open");
    }
}
