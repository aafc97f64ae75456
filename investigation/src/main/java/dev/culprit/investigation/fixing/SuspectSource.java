package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.analysis.fixes.code.Suggestions;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.bytecode.ClassLines;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The source of a suspected statement, checked to be that of its class. */
record SuspectSource(Frame at, ProgramSource source, int release, AnalyzedSource analyzed) {

    /** Why there is nothing to change. */
    static final class Unusable extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Note note;

        Unusable(String message) {
            super(message);
            this.note = Note.of(message);
        }

        Note note() {
            return note;
        }
    }

    static SuspectSource of(Frame at, SourceFiles files, ClassPath classpath) throws Unusable, UnusableTarget {
        Path file = files.file(at);
        if (file == null) throw new Unusable("the source of " + at.className() + " was not found");
        byte[] original = classpath.bytes(at.className().replace('.', '/') + ".class");
        if (original == null) throw new Unusable("the class " + at.className() + " is not on the class path");
        ClassLines lines = ClassLines.of(original);
        String missing = SourceCompiler.missing(lines.release());
        if (!missing.isEmpty()) throw new Unusable(missing);
        try (SourceCompiler compiler = new SourceCompiler(classpath.entries(), lines.release())) {
            ProgramSource source = ProgramSource.read(file);
            SourceCompiler.Compiled compiled = compiler.compile(source.name(), source.text());
            if (!compiled.succeeded())
                throw new Unusable(file + " cannot be compiled against the class path (" + compiled.error() + ")");
            check(at, file, lines, compiled.classes());
            AnalyzedSource analyzed = compiler.analyze(source.name(), source.text());
            return new SuspectSource(at, source, lines.release(), analyzed);
        } catch (IOException | SourceCompiler.NotCompiled e) {
            throw new Unusable(file + " cannot be read (" + e.getMessage() + ")");
        }
    }

    /** Compilers differ in details of the code, but not in which methods there are and which lines they have. */
    private static void check(Frame at, Path file, ClassLines lines, Map<String, byte[]> compiled) throws Unusable {
        byte[] made = compiled.get(at.className().replace('.', '/'));
        if (made == null || !ClassLines.of(made).isLike(lines))
            throw new Unusable(file + " does not match the class " + at.className() + " on the class path: build the "
                    + "program, or name the folder of its sources");
    }

    List<Suggestion> suggestions() {
        return Suggestions.at(analyzed, at.line());
    }
}
