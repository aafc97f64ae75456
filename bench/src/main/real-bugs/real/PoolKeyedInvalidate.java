// bug: POOL-401
// library: org.apache.commons:commons-pool2
// affected: 2.11.1
// fixed: 2.12.0
// failure: hang
// root: org.apache.commons.pool2.impl.GenericKeyedObjectPool.invalidateObject
package real;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;

/** One thread invalidates the only object of a full pool while another waits for one with another key. */
public final class PoolKeyedInvalidate {
    static final class Connections extends BaseKeyedPooledObjectFactory<String, StringBuilder> {
        @Override
        public StringBuilder create(String host) {
            return new StringBuilder(host);
        }

        @Override
        public PooledObject<StringBuilder> wrap(StringBuilder connection) {
            return new DefaultPooledObject<>(connection);
        }
    }

    public static void main(String[] args) throws Exception {
        GenericKeyedObjectPool<String, StringBuilder> pool = new GenericKeyedObjectPool<>(new Connections());
        pool.setMaxTotal(1);
        StringBuilder first = pool.borrowObject("first");
        Thread other = new Thread(() -> {
            try {
                pool.returnObject("second", pool.borrowObject("second"));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        pool.invalidateObject("first", first);
        other.join();
        pool.close();
    }
}
