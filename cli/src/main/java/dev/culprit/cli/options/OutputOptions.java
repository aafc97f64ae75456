package dev.culprit.cli.options;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.CaseLock;
import dev.culprit.cases.CaseWriter;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Target;
import dev.culprit.model.files.FileProblem;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** Options for the files that are written and the amount of output. */
public final class OutputOptions {
    @Option(names = "--out", paramLabel = "DIR", description = "Folder of the case (default: .culprit/NAME).")
    private Path out;

    @Option(names = "--json", paramLabel = "FILE", description = "Also write case.json to this file.")
    private Path json;

    @Option(
            names = "--quiet",
            description = "Show no progress, and print the result in one line (rank: one line for each fault).")
    private boolean quiet;

    public CaseFolder folder(Target target) throws UnusableTarget {
        checkWritable();
        return out == null ? CaseFolder.defaultFor(target) : new CaseFolder(out);
    }

    /** Does the work of a command when no other command uses the folder; waits for that. */
    public static int alone(CaseFolder folder, Terminal terminal, Callable<Integer> work) throws Exception {
        CaseLock lock = CaseLock.hold(folder, () -> terminal.err()
                .println("culprit: waiting for another command that uses " + folder.path()));
        try {
            return work.call();
        } finally {
            lock.close();
        }
    }

    /** Throws if the second file of the case cannot be written, before any work is done. */
    public void checkWritable() throws UnusableTarget {
        checkWritable(json);
    }

    /** Throws if the file cannot be written, before any work is done. {@code file} may be null. */
    public static void checkWritable(Path file) throws UnusableTarget {
        if (file == null) return;
        try {
            if (Files.isDirectory(file) || Files.exists(file) && !Files.isWritable(file))
                throw new AccessDeniedException(file.toString());
            if (!isDevice(file)) CaseFolder.checkWritable(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UnusableTarget("the file " + file + " cannot be written");
        }
    }

    /** A device or pipe is written to; a file is replaced. */
    private static boolean isDevice(Path file) {
        return file.toAbsolutePath().startsWith("/dev") || Files.exists(file) && !Files.isRegularFile(file);
    }

    /** Writes the file, unless it is null. */
    public static void write(Path file, String text) {
        if (file == null) return;
        try {
            if (isDevice(file)) Files.writeString(file, text, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
            else CaseFolder.writeWhole(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + file + " could not be written (" + FileProblem.of(e) + ")", e);
        }
    }

    /**
     * To be called when the result was printed: writes the case to a second file, if one is asked for. Throws if files
     * of the case are missing.
     */
    public static void writeCase(Path file, CaseResult result) {
        if (file != null) write(file, CaseWriter.write(result.kept()));
        if (!result.unwritten().isEmpty())
            throw new UncheckedIOException(result.unwritten(), new IOException("not written"));
    }

    /** Null if none is given. */
    public Path json() {
        return json;
    }

    public boolean quiet() {
        return quiet;
    }
}
