package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Watch;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentCommandTest {
    private static List<String> command(String... jvmArguments) {
        return agentCommand(Watch.NOTHING, jvmArguments).connectingTo(Path.of("/tmp/c/host"), "fiber");
    }

    private static AgentCommand agentCommand(Watch watch, String... jvmArguments) {
        JdkPatches.Patch patch =
                new JdkPatches.Patch(List.of("--patch-module", "java.base=/cache/p"), Path.of("/cache/p/sites.bin"));
        HostSettings settings = new HostSettings(
                Path.of("/jdk"),
                List.of(Path.of("/a"), Path.of("/b.jar")),
                List.of(jvmArguments),
                HostSettings.Mode.CONTROLLED,
                watch,
                List.of("com.acme.**", "x.Y"),
                List.of(),
                List.of(),
                Path.of("/agent.jar"),
                patch);
        return new AgentCommand(settings);
    }

    @Test
    void threadsUnderControlHandOverUnlessSomebodyWorksBesideThem() {
        assertTrue(agentCommand(Watch.NOTHING).handsOver("thread"));
        assertFalse(agentCommand(Watch.NOTHING).handsOver("fiber"));
        assertFalse(agentCommand(Watch.DEPENDENCES).handsOver("thread"));
    }

    @Test
    void commandOfAHost() {
        assertEquals(
                List.of(
                        "/jdk/bin/java",
                        "--patch-module",
                        "java.base=/cache/p",
                        "-ea",
                        "-XX:ActiveProcessorCount=4",
                        "-Xshare:auto",
                        "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
                        "-XX:ErrorFile=/tmp/c/crash.log",
                        "-XX:+UseSerialGC",
                        "-Xmx1g",
                        "-javaagent:/agent.jar=backend=fiber;mode=controlled;watch=NOTHING;include=com.acme.**,x.Y;sites=/cache/p/sites.bin",
                        "-cp",
                        "/a:/b.jar",
                        "dev.culprit.agent.HostMain",
                        "/tmp/c/host"),
                command("-Xmx1g"));
    }

    @Test
    void collectorOfTheUserReplacesOurs() {
        assertFalse(command("-XX:+UseG1GC").contains("-XX:+UseSerialGC"));
    }
}
