package dev.culprit.cli.options;

import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for the JVM of the program. */
public final class JvmOptions {
    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "JDK that the program runs on (default: the one that Culprit runs on).")
    private Path jdk;

    @Option(names = "--jvm-arg", paramLabel = "ARG", description = "Argument for the program's JVM. Can be repeated.")
    private List<String> arguments = List.of();

    /** The JDK, or null if none is given. */
    public Jdk givenJdk() throws UnusableTarget {
        return jdk == null ? null : Jdk.at(jdk);
    }

    public Jdk jdk() throws UnusableTarget {
        return jdk == null ? Jdk.running() : Jdk.at(jdk);
    }

    /** The JVM of the classes. Arguments that the user gives come after those of the project. */
    public Setup.Jvm of(ProjectOptions.Classes classes) throws UnusableTarget {
        List<String> all = new ArrayList<>(classes.jvmArguments());
        all.addAll(arguments);
        return new Setup.Jvm(classes.classpath(), jdk(), all, classes.directory());
    }
}
