package dev.culprit.investigation.fixing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Numbers the patches of a case folder. A patch that is there already keeps its number; none is overwritten. */
final class PatchFiles {
    private final KeptCase kept;

    PatchFiles(KeptCase kept) {
        this.kept = kept;
    }

    /** The name of the file with the content. */
    String write(String diff) {
        for (int number = 1; ; number++) {
            String name = CaseFolder.patch(number);
            Path file = kept.folder().file(name);
            if (Files.exists(file) && !holds(file, diff)) continue;
            kept.writeBeside(name, diff);
            return name;
        }
    }

    private static boolean holds(Path file, String diff) {
        try {
            return Files.readString(file).equals(diff);
        } catch (IOException e) {
            return false;
        }
    }
}
