package dev.culprit.cases;

import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a {@code case.json} that may be anything. */
public final class CaseFile {
    /** More than any case needs, and little enough to be held in memory. */
    private static final int LARGEST = 64 << 20;

    private CaseFile() {}

    /** Reads the case that the user names: a file, or the folder that holds {@code case.json}. */
    public static CaseReader.Read named(Path path) throws UnusableCase {
        if (!Files.exists(path)) throw new UnusableCase("the case " + path + " does not exist");
        Path file = Files.isDirectory(path) ? path.resolve(CaseFolder.CASE) : path;
        if (!Files.exists(file)) throw new UnusableCase("the folder " + path + " has no " + CaseFolder.CASE);
        try {
            return read(file);
        } catch (MalformedCase e) {
            throw new UnusableCase("the case " + file + " cannot be used: " + e.getMessage());
        }
    }

    static CaseReader.Read read(Path file) throws MalformedCase {
        return CaseReader.read(text(file));
    }

    private static String text(Path file) throws MalformedCase {
        try {
            if (Files.isDirectory(file)) throw new MalformedCase("it is not a file");
            return BoundedFile.text(file, LARGEST);
        } catch (BoundedFile.TooLarge e) {
            throw new MalformedCase(e.getMessage());
        } catch (CharacterCodingException e) {
            throw new MalformedCase("it is not UTF-8 text");
        } catch (IOException e) {
            throw new MalformedCase("it cannot be read");
        }
    }
}
