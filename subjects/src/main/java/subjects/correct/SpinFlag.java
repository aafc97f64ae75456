// subject: correct
// after: ConMem figure 10 (spin-loop synchronisation)
package subjects.correct;

import java.util.HashMap;
import java.util.Map;

/** A server whose workers spin until the main thread has filled the routing table and raised a volatile flag. */
public class SpinFlag {

    private final Map<String, Integer> routes = new HashMap<>();
    private volatile boolean routesReady;
    private volatile int served;

    private void fill() {
        routes.put("/index", 1);
        routes.put("/news", 2);
        routesReady = true;
    }

    private int route(String path) {
        while (!routesReady) {
            Thread.onSpinWait();
        }
        return routes.get(path);
    }

    private synchronized void count() {
        served++;
    }

    private void awaitServed(int requests) {
        while (served < requests) {
            Thread.yield();
        }
    }

    static final class Worker extends Thread {
        private final SpinFlag server;
        private final String path;
        private int handler;

        Worker(SpinFlag server, String path) {
            super("worker" + path);
            this.server = server;
            this.path = path;
        }

        @Override
        public void run() {
            handler = server.route(path);
            server.count();
        }
    }

    public static void main(String[] args) throws Exception {
        SpinFlag server = new SpinFlag();
        Worker index = new Worker(server, "/index");
        Worker news = new Worker(server, "/news");
        index.start();
        news.start();
        server.fill();
        server.awaitServed(2);
        if (index.handler != 1 || news.handler != 2) {
            throw new IllegalStateException("wrong handlers: " + index.handler + ", " + news.handler);
        }
        System.out.println(server.served + " requests served");
    }
}
