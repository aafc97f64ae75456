package dev.culprit.trials.host;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.wire.OptionText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The command of a real host: the target's JDK with its woven classes, the agent and the target's class path. */
public record AgentCommand(HostSettings settings) implements HostCommand {
    static final String MAIN = "dev.culprit.agent.HostMain";

    /**
     * A host compiles much and runs for seconds. Methods are optimised when they have run six times as often as usual,
     * which saves a fifth of the processor time of short hunts and of long ones.
     */
    private static final List<String> LATE_OPTIMISATION = List.of(
            "-XX:Tier4InvocationThreshold=30000",
            "-XX:Tier4MinInvocationThreshold=5000",
            "-XX:Tier4CompileThreshold=60000",
            "-XX:Tier4BackEdgeThreshold=200000");

    @Override
    public List<String> connectingTo(Path socket, String backend) throws IOException {
        HostSettings.Jvm jvm = settings.jvm();
        List<String> command = new ArrayList<>();
        command.add(jvm.home().resolve("bin/java").toString());
        command.addAll(settings.woven().patch().jvmArguments());
        command.addAll(List.of("-ea", "-XX:ActiveProcessorCount=4", "-Xshare:auto"));
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        // The code that is woven for a trace or for suppression makes methods larger than those that the JVM compiles.
        if (isTraced() || settings.equipment().has(Equipment.Part.SUPPRESSION))
            command.add("-XX:-DontCompileHugeMethods");
        // Tests are short: optimising compilers would take processor time from the other host, and so would filling a
        // large heap, as altered runs may.
        if (settings.equipment().execution() == Equipment.Execution.PLAIN)
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx1g"));
        else command.addAll(LATE_OPTIMISATION);
        command.add("-XX:ErrorFile=" + socket.resolveSibling("crash.log"));
        // Two collectors on one command line are an error, so the user's choice replaces ours.
        if (jvm.arguments().stream().noneMatch(a -> a.matches("-XX:\\+Use\\w+GC"))) command.add("-XX:+UseSerialGC");
        command.add("-Djava.io.tmpdir=" + ProgramFolder.in(socket.getParent()));
        command.addAll(jvm.arguments());
        command.add("-javaagent:" + agentJar(socket) + "=" + options(backend));
        command.add("-cp");
        command.add(jvm.classpath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(MAIN);
        command.add(socket.toString());
        return command;
    }

    @Override
    public Path directory() {
        return settings.jvm().directory();
    }

    @Override
    public boolean handsOver(String backend) {
        // A trace is compressed by a thread that runs beside the program's.
        return settings.equipment().isControlled() && !isTraced() && backend.equals(Hosts.THREADS);
    }

    private boolean isTraced() {
        return settings.equipment().has(Equipment.Part.TRACE);
    }

    /** The JVM takes everything after the first equals sign for options, so the jar's path must not contain one. */
    private Path agentJar(Path socket) throws IOException {
        Path jar = settings.woven().agentJar();
        return jar.toString().indexOf('=') < 0
                ? jar
                : Files.createSymbolicLink(socket.resolveSibling("agent.jar"), jar.toAbsolutePath());
    }

    private String options(String backend) {
        HostSettings.Scope scope = settings.scope();
        Map<String, List<String>> options = new LinkedHashMap<>();
        options.put("backend", List.of(backend));
        options.put("equipment", List.of(settings.equipment().toString()));
        options.put("include", scope.includes());
        options.put("exclude", scope.excludes());
        options.put("tests", scope.testFolders().stream().map(Path::toString).toList());
        options.put("sites", List.of(settings.woven().patch().sitesFile().toString()));
        return OptionText.write(options);
    }
}
