package dev.culprit.cases;

import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a schedule file that the user names. */
public final class ScheduleFile {
    private ScheduleFile() {}

    public static Schedule read(Path file) throws UnusableCase {
        if (!Files.exists(file)) throw new UnusableCase("schedule file " + file + " does not exist");
        if (Files.isDirectory(file)) throw new UnusableCase("schedule file " + file + " is a folder");
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            return ScheduleFormat.read(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException e) {
            throw new UnusableCase("schedule file " + file + " cannot be used: it is not a schedule file");
        } catch (IOException e) {
            throw new UnusableCase("schedule file " + file + " cannot be read");
        } catch (ScheduleFormat.MalformedSchedule e) {
            throw new UnusableCase("schedule file " + file + " cannot be used: " + e.getMessage());
        }
    }
}
