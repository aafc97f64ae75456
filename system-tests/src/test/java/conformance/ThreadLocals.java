package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Values that belong to threads. */
public class ThreadLocals {
    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final ThreadLocal<Integer> ID = ThreadLocal.withInitial(NEXT::incrementAndGet);
    private static final ThreadLocal<List<String>> LOG = new ThreadLocal<>();
    private static final InheritableThreadLocal<String> USER = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "/child";
        }
    };

    public static void main(String[] args) throws Exception {
        Check.same(1, ID.get(), "id of main");
        LOG.set(new ArrayList<>(List.of("main")));
        USER.set("ann");
        int[] ids = new int[2];
        Check.Worker[] workers = new Check.Worker[2];
        for (int w = 0; w < 2; w++) {
            int mine = w;
            workers[w] = Check.start("worker-" + w, () -> {
                Check.same(null, LOG.get(), "another thread's log");
                LOG.set(new ArrayList<>());
                ids[mine] = ID.get();
                Check.same(ids[mine], ID.get(), "the same id again");
                Check.same("ann/child", USER.get(), "inherited");
                USER.set("other");
            });
        }
        USER.set("bob");
        for (Check.Worker worker : workers) worker.done();
        Check.same(5, ids[0] + ids[1], "two and three");
        Check.same("bob", USER.get(), "user of main");
        Check.same(List.of("main"), LOG.get(), "log of main");
        ID.remove();
        Check.same(4, ID.get(), "a new id");

        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> LOG.set(List.of("left"))).get();
        Check.same(List.of("left"), pool.submit(LOG::get).get(), "kept by the pool's thread");
        pool.shutdown();
        System.out.println(NEXT);
    }
}
