package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The result of a trial is reported although the main thread of the program is blocked forever. */
class BlockedMainTest {
    private static final String SERVER =
            """
            import java.net.DatagramPacket;
            import java.net.DatagramSocket;
            import java.net.InetAddress;
            public class Server {
                public static void main(String[] args) throws Exception {
                    try (DatagramSocket server = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                        new Thread(Server::fail).start();
                        server.receive(new DatagramPacket(new byte[1], 1)); // receive
                    }
                }
                static void fail() {
                    try {
                        Thread.sleep(1000);
                    } catch (InterruptedException e) {
                        return;
                    }
                    throw new IllegalStateException("worker");
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
    void failureIsReportedThoughMainIsBlocked(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Server", SERVER);
        try (Driver driver = Driver.Order.of(jdk, "Server", classes).open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.run(Steering.strategy("random", 1));
            assertEquals(Verdict.FAILED, outcome.verdict(), outcome::toString);
            assertEquals("worker", outcome.failure().message());
            assertTrue(
                    outcome.warnings()
                            .toString()
                            .contains("main blocked outside the model in Server.main(Server.java:"
                                    + Programs.line(SERVER, "receive")),
                    () -> outcome.warnings().toString());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void huntKeepsTheFailure(Jdk jdk) throws Exception {
        Path classes = Programs.compile(folder, "Server", SERVER);
        try (Driver driver = Driver.Order.of(jdk, "Server", classes).open()) {
            HuntResult result = driver.hunt("random", 2);
            assertTrue(result.failed(), result::toString);
            assertEquals(
                    "worker",
                    result.failures().get(0).best().outcome().failure().message());
        }
    }
}
