package dev.culprit.trials.host;

import dev.culprit.model.trial.Equipment;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command of a real host: the target's JDK with its woven classes, the agent and the target's class path. */
public record AgentCommand(HostSettings settings) implements HostCommand {
    static final String MAIN = "dev.culprit.agent.HostMain";

    @Override
    public List<String> connectingTo(Path socket, String backend) {
        HostSettings.Jvm jvm = settings.jvm();
        List<String> command = new ArrayList<>();
        command.add(jvm.home().resolve("bin/java").toString());
        command.addAll(settings.woven().patch().jvmArguments());
        command.addAll(List.of("-ea", "-XX:ActiveProcessorCount=4", "-Xshare:auto"));
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        // The code that is woven for a trace makes methods larger than those that the JVM compiles.
        if (isTraced()) command.add("-XX:-DontCompileHugeMethods");
        // Tests are short: optimising compilers would take processor time from the other host, and so would filling a
        // large heap, as altered runs may.
        if (settings.equipment().execution() == Equipment.Execution.PLAIN)
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx1g"));
        command.add("-XX:ErrorFile=" + socket.resolveSibling("crash.log"));
        // Two collectors on one command line are an error, so the user's choice replaces ours.
        if (jvm.arguments().stream().noneMatch(a -> a.matches("-XX:\\+Use\\w+GC"))) command.add("-XX:+UseSerialGC");
        command.addAll(jvm.arguments());
        command.add("-javaagent:" + settings.woven().agentJar() + "=" + options(backend));
        command.add("-cp");
        command.add(jvm.classpath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(MAIN);
        command.add(socket.toString());
        return command;
    }

    @Override
    public boolean handsOver(String backend) {
        // A trace is compressed by a thread that runs beside the program's.
        return settings.equipment().isControlled() && !isTraced() && backend.equals(Hosts.THREADS);
    }

    private boolean isTraced() {
        return settings.equipment().has(Equipment.Part.TRACE);
    }

    private String options(String backend) {
        HostSettings.Scope scope = settings.scope();
        StringBuilder options = new StringBuilder("backend=").append(backend);
        options.append(";equipment=").append(settings.equipment());
        if (!scope.includes().isEmpty()) options.append(";include=").append(String.join(",", scope.includes()));
        if (!scope.excludes().isEmpty()) options.append(";exclude=").append(String.join(",", scope.excludes()));
        if (!scope.testFolders().isEmpty())
            options.append(";tests=")
                    .append(scope.testFolders().stream().map(Path::toString).collect(Collectors.joining(",")));
        return options.append(";sites=")
                .append(settings.woven().patch().sitesFile())
                .toString();
    }
}
