package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.CaseWriter;
import dev.culprit.cases.UnusableCase;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options for the files that are written and the amount of output. */
final class OutputOptions {
    @Option(names = "--out", paramLabel = "DIR", description = "Folder of the case (default: .culprit/NAME).")
    private Path out;

    @Option(names = "--json", paramLabel = "FILE", description = "Also write case.json to this file.")
    private Path json;

    @Option(
            names = "--quiet",
            description = "Show no progress, and print the result in one line (rank: one line for each fault).")
    private boolean quiet;

    CaseFolder folder(Target target) throws UnusableTarget, UnusableCase {
        CaseFolder folder = out == null ? CaseFolder.defaultFor(target) : new CaseFolder(out);
        checkWritable(json);
        return folder;
    }

    /** Throws if the file cannot be written, before any work is done. {@code file} may be null. */
    static void checkWritable(Path file) throws UnusableTarget {
        if (file == null) return;
        Path parent = file.toAbsolutePath().getParent();
        boolean writable =
                !Files.isDirectory(file) && (Files.exists(file) ? Files.isWritable(file) : Files.isWritable(parent));
        if (!writable) throw new UnusableTarget("the file " + file + " cannot be written");
    }

    /** Writes the file, unless it is null. */
    static void write(Path file, String text) {
        if (file == null) return;
        try {
            CaseFolder.writeWhole(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + file + " could not be written", e);
        }
    }

    /** Writes the case to a second file, if one is asked for. */
    static void writeCase(Path file, Case written) {
        if (file != null) write(file, CaseWriter.write(written));
    }

    /** Null if none is given. */
    Path json() {
        return json;
    }

    boolean quiet() {
        return quiet;
    }
}
