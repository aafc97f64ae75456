package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.trial.Equipment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentCommandTest {
    private static List<String> command(String... jvmArguments) throws IOException {
        return agentCommand(Equipment.CONTROLLED, jvmArguments).connectingTo(Path.of("/tmp/c/1/host"), "fiber");
    }

    private static AgentCommand agentCommand(Equipment equipment, String... jvmArguments) {
        JdkPatches.Patch patch =
                new JdkPatches.Patch(List.of("--patch-module", "java.base=/cache/p"), Path.of("/cache/p/sites.bin"));
        HostSettings settings = new HostSettings(
                new HostSettings.Jvm(
                        Path.of("/jdk"), List.of(Path.of("/a"), Path.of("/b.jar")), List.of(jvmArguments), null),
                equipment,
                new HostSettings.Scope(List.of("com.acme.**", "x.Y"), List.of(), List.of()),
                new HostSettings.WovenParts(Path.of("/agent.jar"), patch));
        return new AgentCommand(settings);
    }

    @Test
    void threadsUnderControlHandOverUnlessSomebodyWorksBesideThem() {
        assertTrue(agentCommand(Equipment.CONTROLLED).handsOver("thread"));
        assertFalse(agentCommand(Equipment.CONTROLLED).handsOver("fiber"));
        assertFalse(
                agentCommand(Equipment.CONTROLLED.with(Equipment.Part.TRACE)).handsOver("thread"));
    }

    @Test
    void commandOfAHost() throws IOException {
        assertEquals(
                List.of(
                        "/jdk/bin/java",
                        "--patch-module",
                        "java.base=/cache/p",
                        "-ea",
                        "-XX:ActiveProcessorCount=4",
                        "-Xshare:auto",
                        "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
                        "-XX:Tier4InvocationThreshold=30000",
                        "-XX:Tier4MinInvocationThreshold=5000",
                        "-XX:Tier4CompileThreshold=60000",
                        "-XX:Tier4BackEdgeThreshold=200000",
                        "-XX:ErrorFile=/tmp/c/1/crash.log",
                        "-XX:+UseSerialGC",
                        "-Djava.io.tmpdir=" + ProgramFolder.in(Path.of("/tmp/c/1")),
                        "-Xmx1g",
                        "-javaagent:/agent.jar=backend=fiber;equipment=controlled;include=com.acme.**,x.Y;sites=%2Fcache%2Fp%2Fsites.bin",
                        "-cp",
                        "/a:/b.jar",
                        "dev.culprit.agent.HostMain",
                        "/tmp/c/1/host"),
                command("-Xmx1g"));
    }

    @Test
    void collectorOfTheUserReplacesOurs() throws IOException {
        assertFalse(command("-XX:+UseG1GC").contains("-XX:+UseSerialGC"));
    }
}
