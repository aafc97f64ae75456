package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.cases.CaseFile;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Technique;
import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a ranking finds out beyond correlation: whether the failure depends on an order, and why threads hang. */
class CheckedRankingSystemTest {
    @TempDir
    Path folder;

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private String rank(Path jdk, String name, String source) throws Exception {
        String classes = Programs.compile(folder, name, source).toString();
        return new Culprit(folder)
                .run(
                        "rank",
                        "-cp",
                        classes,
                        "--main",
                        name,
                        "--jdk",
                        jdk.toString(),
                        "--hosts",
                        "1",
                        "--runs",
                        "300",
                        "--top",
                        "20",
                        "--out",
                        "case")
                .hasStatus(1)
                .out();
    }

    private List<Finding> findings(String technique) throws Exception {
        return CaseFile.named(folder.resolve("case")).found().findings(technique);
    }

    /** Both methods lose updates of all three variables, but only the balance matters. */
    @ParameterizedTest
    @MethodSource("jdks")
    void benignRacesRankBelowTheCause(Path jdk) throws Exception {
        String source =
                """
                public class Bank {
                    static int seen;
                    static String log = "";
                    static int balance = 100;
                    static void deposit(int n) {
                        seen = seen + 1;
                        int b = balance;
                        log = log + "d";
                        balance = b + n;
                    }
                    static void withdraw(int n) {
                        seen = seen + 1;
                        int b = balance;
                        log = log + "w";
                        balance = b - n;
                    }
                    public static void main(String[] args) throws Exception {
                        Thread one = new Thread(() -> deposit(10));
                        Thread two = new Thread(() -> withdraw(20));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (balance != 90) throw new IllegalStateException("balance is " + balance);
                    }
                }
                """;
        String out = rank(jdk, "Bank", source);
        List<Finding> ranked = findings(Technique.PATTERNS);
        Finding first = ranked.get(0);
        assertEquals(List.of("Bank.balance"), first.variables(), out);
        assertEquals(0, first.proof().forbidden().failed(), out);
        assertTrue(first.proof().forbidden().runs() >= 3, out);
        assertTrue(out.replaceAll("\\s+", " ").contains("runs in which this order was prevented failed."), out);
        int lastNeeded = 0;
        for (int i = 0; i < ranked.size(); i++) if (isWithout(ranked.get(i), false)) lastNeeded = i;
        boolean refuted = false;
        for (int i = 0; i < ranked.size(); i++) {
            boolean ofBalance = ranked.get(i).variables().contains("Bank.balance");
            assertFalse(ofBalance && isWithout(ranked.get(i), true), out);
            assertTrue(i > lastNeeded || !isWithout(ranked.get(i), true), out);
            refuted |= isWithout(ranked.get(i), true);
        }
        assertTrue(refuted, out);
    }

    /** Whether all runs without the order failed, or none. */
    private static boolean isWithout(Finding finding, boolean failing) {
        Proof proof = finding.proof();
        if (proof == null || proof.forbidden().runs() < 3) return false;
        return proof.forbidden().failed() == (failing ? proof.forbidden().runs() : 0);
    }

    @Test
    void aLostWakeUpIsAFinding() throws Exception {
        String source =
                """
                public class Bell {
                    static final Object bell = new Object();
                    static void listen() {
                        synchronized (bell) {
                            try {
                                bell.wait();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread listener = new Thread(Bell::listen, "listener");
                        listener.start();
                        synchronized (bell) {
                            bell.notify();
                        }
                        listener.join();
                    }
                }
                """;
        String out = rank(Jdks.homes().get(0), "Bell", source);
        assertTrue(out.contains("the wake-up is lost"), out);
        assertEquals("order-violation", findings(Technique.SLICING).get(0).kind(), out);
    }

    @Test
    void aStarvedPoolIsAFinding() throws Exception {
        String source =
                """
                import java.util.concurrent.*;
                public class Kitchen {
                    static final ExecutorService cooks = Executors.newFixedThreadPool(2);
                    static int meal(int n) throws Exception {
                        Future<Integer> sauce = cooks.submit(() -> n + 1);
                        return sauce.get();
                    }
                    public static void main(String[] args) throws Exception {
                        Future<Integer> one = cooks.submit(() -> meal(1));
                        Future<Integer> two = cooks.submit(() -> meal(2));
                        one.get();
                        two.get();
                        cooks.shutdown();
                    }
                }
                """;
        String out = rank(Jdks.homes().get(0), "Kitchen", source);
        assertTrue(out.replaceAll("\\s+", " ").contains("this is a deadlock of the pool"), out);
        assertEquals("deadlock", findings(Technique.SLICING).get(0).kind(), out);
    }
}
