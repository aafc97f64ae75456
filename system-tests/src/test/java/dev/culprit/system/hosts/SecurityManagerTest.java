package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A security manager of the program checks the program, and neither the host nor the next run. */
class SecurityManagerTest {
    /** Refuses nearly everything, also to be replaced. */
    private static final String STRICT =
            """
            import java.security.Permission;
            @SuppressWarnings("removal")
            public class Strict {
                static class Refusing extends SecurityManager {
                    int asked;
                    @Override
                    public void checkPermission(Permission permission) {
                        asked++;
                        throw new SecurityException(permission.getName());
                    }
                    @Override
                    public void checkAccess(Thread thread) {}
                    @Override
                    public void checkAccess(ThreadGroup group) {}
                }
                static class Late { static int state = 3; }
                static int count;
                public static void main(String[] args) throws Exception {
                    if (System.getSecurityManager() != null) throw new IllegalStateException("left by another run");
                    Refusing manager = new Refusing();
                    System.setSecurityManager(manager);
                    try {
                        System.getProperty("user.home");
                        throw new IllegalStateException("not refused");
                    } catch (SecurityException e) {
                        if (!e.getMessage().equals("user.home")) throw e;
                    }
                    if (System.getSecurityManager() != manager) throw new IllegalStateException("lost");
                    count = Late.state;
                    Thread t = new Thread(() -> count++);
                    t.start();
                    count++;
                    t.join();
                    if (count != 5) throw new IllegalStateException("count is " + count);
                }
            }
            """;

    /** What the policy grants to the program is not refused because of the host, and the rest is. */
    private static final String GUARDED =
            """
            public class Guarded {
                static int count;
                static void read(String property) {
                    System.getProperty(property);
                }
                public static void main(String[] args) throws Exception {
                    read("granted");
                    try {
                        read("user.home");
                        throw new IllegalStateException("not refused");
                    } catch (SecurityException e) {
                        // as it should be
                    }
                    Thread t = new Thread(() -> { read("granted"); count++; });
                    t.start();
                    count++;
                    t.join();
                    if (count != 2) throw new IllegalStateException("count is " + count);
                }
            }
            """;

    @TempDir
    Path folder;

    private Jdk jdk;

    @BeforeEach
    void find() throws Exception {
        jdk = Jdks.all().get(0);
        Assumptions.assumeTrue(
                Runtime.version().feature() < 18, "later JDKs have no security managers, or forbid them");
    }

    private void findsAndReplays(Driver driver, String failure) throws Exception {
        HuntResult result = driver.hunt("portfolio", 1_000);
        assertTrue(result.failed(), result::toString);
        assertTrue(result.counts().passed() > 0, result::toString);
        assertEquals(1, result.failures().size(), result::toString);
        assertEquals(
                failure, result.failures().get(0).best().outcome().failure().message());
        try (HostedTrials trials = driver.trials()) {
            Replay.Result replay = new Replay(trials)
                    .run(
                            result.failures().get(0).best().schedule(),
                            result.failures().get(0).key(),
                            3);
            assertEquals("", replay.divergence());
        }
    }

    @Test
    void aManagerOfTheProgramChecksTheProgramOnly() throws Exception {
        Path classes = Programs.compile(folder, "Strict", STRICT);
        try (Driver driver = Driver.Order.of(jdk, "Strict", classes).open()) {
            findsAndReplays(driver, "count is 4");
        }
    }

    @Test
    void aManagerOfTheJvmWorksWithItsPolicy() throws Exception {
        Path classes = Programs.compile(folder, "Guarded", GUARDED);
        Path policy = Files.writeString(
                folder.resolve("program.policy"),
                "grant codeBase \"" + classes.toUri()
                        + "\" { permission java.util.PropertyPermission \"granted\", \"read\"; };\n");
        try (Driver driver = Driver.Order.of(jdk, "Guarded", classes)
                .withJvmArguments("-Djava.security.manager", "-Djava.security.policy=" + policy)
                .open()) {
            findsAndReplays(driver, "count is 1");
        }
    }
}
