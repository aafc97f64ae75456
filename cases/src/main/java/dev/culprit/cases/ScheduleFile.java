package dev.culprit.cases;

import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a schedule file that the user names. */
public final class ScheduleFile {
    /** More than any schedule that can be followed in a reasonable time needs. */
    private static final int LARGEST = 128 << 20;

    private ScheduleFile() {}

    public static Schedule read(Path file) throws UnusableCase {
        if (!Files.exists(file)) throw new UnusableCase("schedule file " + file + " does not exist");
        if (Files.isDirectory(file)) throw new UnusableCase("schedule file " + file + " is a folder");
        try {
            return ScheduleFormat.read(BoundedFile.text(file, LARGEST));
        } catch (BoundedFile.TooLarge e) {
            throw new UnusableCase("schedule file " + file + " cannot be used: " + e.getMessage());
        } catch (CharacterCodingException e) {
            throw new UnusableCase("schedule file " + file + " cannot be used: it is not a schedule file");
        } catch (IOException e) {
            throw new UnusableCase("schedule file " + file + " cannot be read");
        } catch (ScheduleFormat.MalformedSchedule e) {
            throw new UnusableCase("schedule file " + file + " cannot be used: " + e.getMessage());
        }
    }
}
