package dev.culprit.trials.host;

import dev.culprit.model.trial.Equipment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Creates the woven copy of a JDK's own classes that a host is started with. */
public interface JdkPatches {

    /** The arguments that install the woven classes, and the file that names their sites. */
    record Patch(List<String> jvmArguments, Path sitesFile) {
        public Patch {
            jvmArguments = List.copyOf(jvmArguments);
        }
    }

    Patch prepare(Path jdkHome, Equipment equipment) throws IOException;
}
