package dev.culprit.cases;

import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.files.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * The case that a command adds to. What the folder holds about the same program is kept and merged with. A case of
 * another target, of a changed program, or one that cannot be read is moved to {@code previous} when the first file is
 * written.
 *
 * <p>A file that cannot be written is reported by {@link #unwritten()} and ends nothing: what was found matters more
 * than the disk that is full.
 *
 * <p>Safe to be used from several threads: hunts write schedules while they search.
 */
public final class KeptCase {
    private final CaseFolder folder;
    private final Case earlier;
    private final List<String> warnings;
    private boolean begun;
    private boolean hasRuns;
    private String unwritten = "";

    private KeptCase(CaseFolder folder, Case earlier, List<String> warnings) {
        this.folder = folder;
        this.earlier = earlier;
        this.warnings = warnings;
    }

    /** Reads what the folder holds; nothing is changed yet. */
    public static KeptCase open(CaseFolder folder, CaseTarget target) {
        if (!Files.exists(folder.file(CaseFolder.CASE))) return new KeptCase(folder, null, List.of());
        try {
            CaseReader.Read read = CaseFile.read(folder.file(CaseFolder.CASE));
            if (!read.found().target().isSame(target)) return new KeptCase(folder, null, List.of());
            if (read.unknownKeys().isEmpty()) return new KeptCase(folder, read.found(), List.of());
            String newer = "a newer version of Culprit has written it (it has the key "
                    + read.unknownKeys().get(0) + ")";
            return new KeptCase(folder, null, List.of(moved(newer)));
        } catch (MalformedCase e) {
            return new KeptCase(folder, null, List.of(moved("it cannot be used: " + e.getMessage())));
        }
    }

    private static String moved(String reason) {
        return "the earlier " + CaseFolder.CASE + " was moved to previous, because " + reason;
    }

    public CaseFolder folder() {
        return folder;
    }

    /** Why an earlier case was not merged with, where the user would not expect that. */
    public List<String> warnings() {
        return warnings;
    }

    /** What earlier commands have found about the same program, or null. */
    public Case earlier() {
        return earlier;
    }

    /** Whether an earlier command has left a failing schedule. */
    public boolean hasFailingSchedule() {
        return earlier != null
                && earlier.failure() != null
                && !earlier.failure().schedule().isEmpty();
    }

    /** Writes a schedule of the runs of this command. The first one replaces all files of earlier runs. */
    public void write(String name, Schedule schedule) {
        attempt(() -> {
            beginRuns();
            folder.write(name, schedule);
        });
    }

    /** Writes output or a log of the runs of this command. */
    public void write(String name, String text) {
        attempt(() -> {
            beginRuns();
            folder.write(name, text);
        });
    }

    /** Removes a file that this command has written; false if there is none. */
    public boolean remove(String name) {
        boolean[] removed = new boolean[1];
        attempt(() -> removed[0] = Files.deleteIfExists(folder.file(name)));
        return removed[0];
    }

    /** Writes a file that does not replace those of earlier runs. */
    public void writeBeside(String name, String text) {
        attempt(() -> {
            begin();
            folder.write(name, text);
        });
    }

    private interface Writing {
        void write() throws IOException;
    }

    private synchronized void attempt(Writing writing) {
        try {
            writing.write();
        } catch (IOException e) {
            if (unwritten.isEmpty())
                unwritten =
                        "the case folder " + folder.path() + " can no longer be written (" + FileProblem.of(e) + ")";
        }
    }

    /** Why files of the case are missing; empty if all were written. */
    public synchronized String unwritten() {
        return unwritten;
    }

    private void beginRuns() throws IOException {
        begin();
        if (!hasRuns) folder.setRunsAside();
        hasRuns = true;
    }

    private void begin() throws IOException {
        if (!begun && earlier == null) folder.setCaseAside();
        begun = true;
    }

    /** Merges what was found with what earlier commands found, writes {@code case.json} and returns the whole case. */
    public Case add(Case found) {
        Case all = earlier == null ? found : CaseMerge.merge(earlier, found);
        attempt(() -> {
            begin();
            folder.write(CaseFolder.CASE, CaseWriter.write(all));
        });
        return all;
    }
}
