package dev.culprit.investigation.hosting;

import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.host.JdkPatches;
import dev.culprit.weave.jdk.JdkPatch;
import java.io.IOException;
import java.nio.file.Path;

/** Woven classes of a JDK, made once for each JDK and equipment and kept in a cache folder. */
record WovenJdk(Path cache) implements JdkPatches {
    @Override
    public Patch prepare(Path jdkHome, Equipment equipment) throws IOException {
        dev.culprit.weave.jdk.Patch patch = JdkPatch.prepare(jdkHome, equipment, cache);
        return new Patch(patch.jvmArguments(), patch.sitesFile());
    }
}
