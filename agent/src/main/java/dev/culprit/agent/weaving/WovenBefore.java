package dev.culprit.agent.weaving;

import dev.culprit.weave.cache.ClassCache;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/** Finds the classes that other hosts have woven with this agent, for the same JDK and equipment. */
final class WovenBefore {
    private static final long MOST_BYTES = 512L << 20;

    private WovenBefore() {}

    /** The cache is beside the woven JDK, whose name stands for the JDK. Empty if it is not known where that is. */
    static ClassCache cache(AgentOptions options) {
        Path jdk = options.sites() == null ? null : options.sites().getParent();
        if (jdk == null || jdk.getParent() == null) return ClassCache.none();
        try {
            String purpose = jdk.getFileName() + "|" + options.equipment() + "|" + build();
            return new ClassCache(jdk.resolveSibling("classes"), purpose, MOST_BYTES);
        } catch (IOException | URISyntaxException e) {
            return ClassCache.none();
        }
    }

    /** The size and checksum of the agent's jar. */
    private static String build() throws IOException, URISyntaxException {
        Path jar = Path.of(
                Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        CRC32 sum = new CRC32();
        try (InputStream in = Files.newInputStream(jar)) {
            byte[] block = new byte[1 << 16];
            for (int n = in.read(block); n > 0; n = in.read(block)) sum.update(block, 0, n);
        }
        return Files.size(jar) + "-" + sum.getValue();
    }
}
