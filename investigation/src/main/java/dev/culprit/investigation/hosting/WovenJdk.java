package dev.culprit.investigation.hosting;

import dev.culprit.model.Watch;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.JdkPatches;
import dev.culprit.weave.jdk.JdkPatch;
import dev.culprit.weave.plan.Mode;
import dev.culprit.weave.plan.Weaving;
import java.io.IOException;
import java.nio.file.Path;

/** Woven classes of a JDK, made once for each JDK and kind of weaving and kept in a cache folder. */
record WovenJdk(Path cache) implements JdkPatches {
    @Override
    public Patch prepare(Path jdkHome, HostSettings.Mode mode, Watch watch) throws IOException {
        Weaving weaving = new Weaving(Mode.valueOf(mode.name()), watch);
        dev.culprit.weave.jdk.Patch patch = JdkPatch.prepare(jdkHome, weaving, cache);
        return new Patch(patch.jvmArguments(), patch.sitesFile());
    }
}
