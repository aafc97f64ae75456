package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.FixedStatement;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a fix that was made teaches. {@code before} and {@code after} are the source file without and with it; {@code
 * classpath} is what the source is compiled against.
 */
public record Lesson(Path before, Path after, ClassPath classpath) {

    /** The situation of each changed statement, with descriptions of the change. Empty if no statement was changed. */
    public List<Scenario> scenarios() throws UnusableTarget {
        String missing = SourceCompiler.missing(0);
        if (!missing.isEmpty()) throw new UnusableTarget(missing);
        String old = text(before);
        String fixed = text(after);
        // the name of a public class must be that of its file
        String name = after.getFileName().toString();
        try (SourceCompiler compiler =
                new SourceCompiler(classpath.entries(), Runtime.version().feature())) {
            return FixedStatement.all(compiler.analyze(name, old), fixed).stream()
                    .map(found -> found.scenario().from(name + ":" + found.line()))
                    .toList();
        } catch (SourceCompiler.NotCompiled e) {
            throw new UnusableTarget(before + " cannot be compiled against the class path (" + e.getMessage() + ")");
        }
    }

    private static String text(Path file) throws UnusableTarget {
        if (!Files.isRegularFile(file)) throw new UnusableTarget("the file " + file + " does not exist");
        if (file.toString().endsWith(".class"))
            throw new UnusableTarget("a fix is learned from source files, and " + file + " is a class file");
        try {
            return SourceFiles.text(file);
        } catch (IOException e) {
            throw new UnusableTarget("the file " + file + " cannot be read");
        }
    }
}
