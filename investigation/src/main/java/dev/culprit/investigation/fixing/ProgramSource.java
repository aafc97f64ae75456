package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.UnifiedDiff;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A source file of the program. {@code shown} is its path in patches. */
record ProgramSource(Path file, String text, String shown) {

    static ProgramSource read(Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        return new ProgramSource(absolute, text(absolute), shown(absolute));
    }

    /** A patch of text that was decoded in another way would not fit the file. */
    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new IOException("it is not UTF-8 text", e);
        }
    }

    /** Relative to the folder that Git manages, to the current folder, or else just the name. */
    private static String shown(Path file) {
        for (Path up = file.getParent(); up != null; up = up.getParent())
            if (Files.exists(up.resolve(".git"))) return slashes(up.relativize(file));
        Path current = Path.of("").toAbsolutePath();
        return slashes(file.startsWith(current) ? current.relativize(file) : file.getFileName());
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    String name() {
        return file.getFileName().toString();
    }

    String changed(List<Edit> edits) {
        return Edit.apply(edits, text);
    }

    String patch(List<Edit> edits) {
        return UnifiedDiff.of(shown, text, edits);
    }
}
