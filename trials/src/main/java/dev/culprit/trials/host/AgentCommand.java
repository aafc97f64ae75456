package dev.culprit.trials.host;

import dev.culprit.model.Watch;
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
        List<String> command = new ArrayList<>();
        command.add(settings.jdkHome().resolve("bin/java").toString());
        command.addAll(settings.patch().jvmArguments());
        command.addAll(List.of("-ea", "-XX:ActiveProcessorCount=4", "-Xshare:auto"));
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        // what is woven for a trace makes methods larger than those that the JVM compiles
        if (settings.watch() == Watch.DEPENDENCES) command.add("-XX:-DontCompileHugeMethods");
        // tests are short, and compilers that take their time would take it from the other host; so does filling a
        // large
        // heap, as replaced runs may
        if (settings.mode() == HostSettings.Mode.ALTERED) command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx1g"));
        command.add("-XX:ErrorFile=" + socket.resolveSibling("crash.log"));
        // Two collectors on one command line are an error, so the user's choice replaces ours.
        if (settings.jvmArguments().stream().noneMatch(a -> a.matches("-XX:\\+Use\\w+GC")))
            command.add("-XX:+UseSerialGC");
        command.addAll(settings.jvmArguments());
        command.add("-javaagent:" + settings.agentJar() + "=" + options(backend));
        command.add("-cp");
        command.add(settings.classpath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        command.add(MAIN);
        command.add(socket.toString());
        return command;
    }

    @Override
    public boolean handsOver(String backend) {
        // a trace is compressed by a thread beside the program's
        return settings.mode() == HostSettings.Mode.CONTROLLED
                && settings.watch() != Watch.DEPENDENCES
                && backend.equals(Hosts.THREADS);
    }

    private String options(String backend) {
        StringBuilder options = new StringBuilder("backend=").append(backend);
        options.append(";mode=").append(settings.mode().id());
        options.append(";watch=").append(settings.watch());
        if (!settings.includes().isEmpty()) options.append(";include=").append(String.join(",", settings.includes()));
        if (!settings.excludes().isEmpty()) options.append(";exclude=").append(String.join(",", settings.excludes()));
        if (!settings.testFolders().isEmpty())
            options.append(";tests=")
                    .append(settings.testFolders().stream().map(Path::toString).collect(Collectors.joining(",")));
        return options.append(";sites=").append(settings.patch().sitesFile()).toString();
    }
}
