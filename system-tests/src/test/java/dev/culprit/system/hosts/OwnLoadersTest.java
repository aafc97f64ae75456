package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A class that the program loads in loaders of its own has a static state in each of them, which each run begins anew.
 */
class OwnLoadersTest {
    private static final String PLUGINS =
            """
            import java.net.*;
            import java.util.*;
            public class Plugins {
                public static class Counter implements Runnable {
                    static int calls;
                    static final List<String> NAMES = new ArrayList<>();
                    enum Mode { COLD, WARM; int uses; }
                    public void run() {
                        calls++;
                        NAMES.add(Thread.currentThread().getName());
                        Mode.WARM.uses++;
                        if (calls != NAMES.size() || calls != Mode.WARM.uses)
                            throw new IllegalStateException(calls + " " + NAMES + " " + Mode.WARM.uses);
                    }
                    @Override
                    public String toString() { return calls + NAMES.toString(); }
                }
                /** Its own classes first. */
                static class ChildFirst extends URLClassLoader {
                    ChildFirst(URL[] urls) { super(urls, Plugins.class.getClassLoader()); }
                    @Override
                    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                        synchronized (getClassLoadingLock(name)) {
                            Class<?> loaded = findLoadedClass(name);
                            if (loaded == null && name.startsWith("Plugins$")) loaded = findClass(name);
                            return loaded != null ? loaded : super.loadClass(name, resolve);
                        }
                    }
                }
                static Runnable counter(ClassLoader loader) throws Exception {
                    return (Runnable) Class.forName("Plugins$Counter", true, loader).getConstructor().newInstance();
                }
                static void check(String expected, Object actual) {
                    if (!expected.equals(actual.toString())) throw new IllegalStateException(actual + ", not " + expected);
                }
                public static void main(String[] args) throws Exception {
                    URL[] urls = {Plugins.class.getProtectionDomain().getCodeSource().getLocation()};
                    Runnable own = new Counter();
                    Runnable first = counter(new URLClassLoader(urls, null));
                    Runnable second = counter(new ChildFirst(urls));
                    check("0[]", own);
                    check("0[]", first);
                    check("0[]", second);
                    Thread a = new Thread(first, "a");
                    Thread b = new Thread(second, "b");
                    a.start();
                    b.start();
                    own.run();
                    a.join();
                    b.join();
                    check("1[main]", own);
                    check("1[a]", first);
                    check("1[b]", second);
                    if (args.length == 0) return;
                    Thread c = new Thread(second, "c");
                    c.start();
                    second.run();
                    c.join();
                    if (!second.toString().startsWith("3[")) throw new IllegalStateException("lost");
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void copiesOfAClassAreIndependentAndBeginAnew(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Plugins", PLUGINS);
        try (Driver driver = Driver.Order.of(jdk, "Plugins", classes).open()) {
            HuntResult result = driver.hunt("portfolio", 300);
            assertEquals("", result.reason().text());
            assertEquals(0, result.counts().failed(), () -> result.failures().toString());
            assertEquals(300, result.counts().passed());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void raceInACopyIsFoundAndReplays(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Plugins", PLUGINS.replace("args.length == 0", "args == null"));
        try (Driver driver = Driver.Order.of(jdk, "Plugins", classes).open()) {
            HuntResult result = driver.hunt("portfolio", 1_000);
            assertTrue(result.failed(), result::toString);
            DistinctFailure first = result.failures().get(0);
            try (HostedTrials trials = driver.trials()) {
                assertEquals(
                        "",
                        new Replay(trials)
                                .run(first.best().schedule(), first.key(), 3)
                                .divergence());
            }
        }
    }
}
