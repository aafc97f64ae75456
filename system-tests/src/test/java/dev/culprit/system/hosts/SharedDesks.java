package dev.culprit.system.hosts;

import dev.culprit.model.Target;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Warm hosts for many programs of one class path: one for the programs and one for the tests of each JDK. */
final class SharedDesks implements AutoCloseable {
    private final Path[] classPath;
    private final Map<Key, Open> desks = new HashMap<>();

    SharedDesks(Path... classPath) {
        this.classPath = classPath.clone();
    }

    /** Tests need the launcher of JUnit on the class path. */
    private record Key(Jdk jdk, boolean tests) {}

    private record Open(Desk desk, String backend) {
        /** Whether the programs before the next one have left the choice of threads or fibers as it was. */
        boolean isAsOpened() {
            return desk.backend().equals(backend);
        }
    }

    /** A desk whose hosts can run the target, and may have run others. */
    Desk desk(Jdk jdk, Target target) throws Exception {
        Key key = new Key(jdk, target.isTest());
        Open open = desks.get(key);
        if (open != null && open.isAsOpened()) return open.desk();
        if (open != null) open.desk().close();
        Desk desk = Desk.Order.of(jdk, target, classPath).open();
        desks.put(key, new Open(desk, desk.backend()));
        return desk;
    }

    @Override
    public void close() {
        for (Open open : desks.values()) open.desk().close();
    }
}
