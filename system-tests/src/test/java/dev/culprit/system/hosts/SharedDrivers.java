package dev.culprit.system.hosts;

import dev.culprit.model.Target;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Warm hosts for many programs of one class path: one for the programs and one for the tests of each JDK. */
final class SharedDrivers implements AutoCloseable {
    private final Path[] classPath;
    private final Map<Key, Open> drivers = new HashMap<>();

    SharedDrivers(Path... classPath) {
        this.classPath = classPath.clone();
    }

    /** Tests need the launcher of JUnit on the class path. */
    private record Key(Jdk jdk, boolean tests) {}

    private record Open(Driver driver, String backend) {
        /** Whether the programs before the next one have left the choice of threads or fibers as it was. */
        boolean isAsOpened() {
            return driver.backend().equals(backend);
        }
    }

    /** A driver whose hosts can run the target, and may have run others. */
    Driver driver(Jdk jdk, Target target) throws Exception {
        Key key = new Key(jdk, target.isTest());
        Open open = drivers.get(key);
        if (open != null && open.isAsOpened()) return open.driver();
        if (open != null) open.driver().close();
        Driver driver = Driver.Order.of(jdk, target, classPath).open();
        drivers.put(key, new Open(driver, driver.backend()));
        return driver;
    }

    @Override
    public void close() {
        for (Open open : drivers.values()) open.driver().close();
    }
}
