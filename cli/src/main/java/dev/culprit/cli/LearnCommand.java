package dev.culprit.cli;

import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.investigation.fixing.KnowledgeFiles;
import dev.culprit.investigation.fixing.Lesson;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code learn}: remembers a fix that was made. */
@Command(
        name = "learn",
        description = "Remembers a fix that was made, so that fix suggests similar ones first. Compares the source "
                + "file before and after the fix, and adds the situation of the changed statement and "
                + "descriptions of the change to a knowledge base. Each changed place is learned; comments and imports "
                + "do not matter.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            ExitStatus.HELP,
            "",
            "Examples:",
            "  git show HEAD~1:src/Account.java > /tmp/Account.java",
            "  culprit learn -cp classes --before /tmp/Account.java --after src/Account.java",
            "  culprit learn --merge team.txt"
        })
final class LearnCommand implements Callable<Integer> {
    @Option(names = "--before", paramLabel = "FILE", description = "The source file with the fault.")
    private Path before;

    @Option(names = "--after", paramLabel = "FILE", description = "The source file with the fix.")
    private Path after;

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "CP",
            description = "Class path that the source is compiled against.")
    private String classpath = "";

    @Option(names = "--merge", paramLabel = "FILE", description = "Add all fixes of another knowledge base instead.")
    private Path merge;

    @Option(
            names = "--knowledge",
            paramLabel = "FILE",
            description = "The knowledge base to add to (default: the user's own).")
    private Path knowledge;

    static Path ownFile() {
        return KnowledgeFiles.own(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    @Override
    public Integer call() throws Exception {
        Path file = knowledge == null ? ownFile() : knowledge;
        if (merge != null) {
            if (before != null || after != null)
                throw new UnusableTarget("--merge cannot be combined with --before and --after");
            int size = KnowledgeFiles.merge(merge, file);
            System.out.println("merged: " + file + " has " + fixes(size));
            return ExitStatus.NOTHING_WRONG;
        }
        if (before == null || after == null)
            throw new UnusableTarget("name the source before and after the fix by --before FILE and --after FILE");
        ClassPath compiled = classpath.isEmpty() ? new ClassPath(List.of()) : ClassPath.parse(classpath);
        List<Scenario> learned = new Lesson(before, after, compiled).scenarios();
        if (learned.isEmpty())
            throw new UnusableTarget("there is no changed statement between " + before + " and " + after);
        int size = 0;
        for (Scenario scenario : learned) {
            size = KnowledgeFiles.add(scenario, file);
            System.out.println("learned: " + scenario.origin() + "  " + String.join(" > ", scenario.fixes()));
        }
        System.out.println("  " + file + " has " + fixes(size));
        return ExitStatus.NOTHING_WRONG;
    }

    private static String fixes(int count) {
        return count == 1 ? "1 fix" : count + " fixes";
    }
}
