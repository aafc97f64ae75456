package dev.culprit.trials.cases;

import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a schedule that the user names. */
public final class ScheduleFile {
    private ScheduleFile() {}

    public static Schedule read(Path file) throws UnusableTarget {
        if (!Files.exists(file)) throw new UnusableTarget("schedule file " + file + " does not exist");
        if (Files.isDirectory(file)) throw new UnusableTarget("schedule file " + file + " is a folder");
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            return ScheduleFormat.read(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException e) {
            throw new UnusableTarget("schedule file " + file + " cannot be used: it is not a schedule file");
        } catch (IOException e) {
            throw new UnusableTarget("schedule file " + file + " cannot be read");
        } catch (ScheduleFormat.MalformedSchedule e) {
            throw new UnusableTarget("schedule file " + file + " cannot be used: " + e.getMessage());
        }
    }
}
