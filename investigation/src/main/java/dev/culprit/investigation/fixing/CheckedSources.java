package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.threads.ProgramSources;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.Note;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The source files of places in the program, each read once and checked to match its class. */
final class CheckedSources implements ProgramSources {
    private final SourceFiles files;
    private final ClassPath classpath;
    private final Map<String, SuspectSource> known = new HashMap<>();
    private final Set<String> problems = new LinkedHashSet<>();

    CheckedSources(List<Path> folders, ClassPath classpath) {
        this.files = new SourceFiles(folders, classpath);
        this.classpath = classpath;
    }

    @Override
    public AnalyzedSource at(Frame place) {
        if (place.file().isEmpty() || Libraries.isLibrary(place.className())) return null;
        SuspectSource source = known.computeIfAbsent(ProgramSources.key(place), key -> read(place));
        return source == null ? null : source.analyzed();
    }

    private SuspectSource read(Frame place) {
        try {
            return SuspectSource.of(place, files, classpath);
        } catch (SuspectSource.Unusable e) {
            problems.add(e.getMessage());
        } catch (UnusableTarget e) {
            problems.add(e.reason().text());
        }
        return null;
    }

    /** Why files could not be used. */
    List<Note> problems() {
        return problems.stream().map(Note::of).toList();
    }

    /** The version of Java that the changed files are for: that of the latest. */
    int release(Set<String> changed) {
        return changed.stream()
                .mapToInt(file -> known.get(file).release())
                .max()
                .orElseThrow();
    }

    Map<String, String> changed(Map<String, List<Edit>> edits) {
        Map<String, String> texts = new LinkedHashMap<>();
        edits.forEach((file, own) -> texts.put(file, known.get(file).source().changed(own)));
        return texts;
    }

    /** The failure of a changed program with the lines that the program had before. */
    Failure before(Map<String, List<Edit>> edits, Failure failure) {
        List<Frame> frames =
                failure.frames().stream().map(f -> before(edits, f)).toList();
        return new Failure(
                failure.kind(),
                failure.type(),
                failure.message(),
                failure.thread(),
                frames,
                failure.details(),
                failure.locks());
    }

    private Frame before(Map<String, List<Edit>> edits, Frame frame) {
        List<Edit> own = edits.get(ProgramSources.key(frame));
        if (own == null) return frame;
        String text = known.get(ProgramSources.key(frame)).source().text();
        return new Frame(frame.className(), frame.method(), frame.file(), Edit.lineBefore(own, text, frame.line()));
    }

    String patch(Map<String, List<Edit>> edits) {
        StringBuilder patch = new StringBuilder();
        edits.forEach((file, own) -> patch.append(known.get(file).source().patch(own)));
        return patch.toString();
    }
}
