package dev.culprit.trials.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The version of the JUnit Platform and of Jupiter on a class path. The two are released together: Jupiter 5.9.3 with
 * the platform 1.9.3, and both as 6.0.0.
 *
 * @param platform such as {@code 1.9.3}, or {@code 1.9} if only the minor version is known
 */
record JUnitVersion(String platform) {
    /** The first class of each minor version, the newest version first. It shows the version of a repackaged JUnit. */
    private static final Map<String, String> FIRST_CLASSES = new LinkedHashMap<>();

    static {
        FIRST_CLASSES.put("6.1", "engine/support/hierarchical/WorkerThreadPoolHierarchicalTestExecutorService");
        FIRST_CLASSES.put("6.0", "engine/CancellationToken");
        FIRST_CLASSES.put("1.14", "engine/OutputDirectoryCreator");
        FIRST_CLASSES.put("1.13", "engine/DiscoveryIssue");
        FIRST_CLASSES.put("1.12", "engine/reporting/OutputDirectoryProvider");
        FIRST_CLASSES.put("1.11", "engine/DiscoverySelectorIdentifier");
        FIRST_CLASSES.put("1.10", "engine/support/store/NamespacedHierarchicalStore");
        FIRST_CLASSES.put("1.9", "engine/discovery/IterationSelector");
        FIRST_CLASSES.put("1.8", "commons/support/SearchOption");
        FIRST_CLASSES.put("1.7", "engine/discovery/FilePosition");
        FIRST_CLASSES.put("1.6", "engine/EngineDiscoveryListener");
        FIRST_CLASSES.put("1.5", "engine/support/discovery/EngineDiscoveryRequestResolver");
        FIRST_CLASSES.put("1.4", "engine/TestEngine");
    }

    /** Null if the class path has nothing of the platform and of Jupiter. */
    static JUnitVersion of(ClassPath classpath) throws UnusableTarget {
        String platform = stated(classpath, "org/junit/platform/engine/TestEngine.class", "junit-platform-engine");
        if (platform == null)
            platform = stated(classpath, "org/junit/platform/commons/JUnitException.class", "junit-platform-commons");
        if (platform != null) return new JUnitVersion(platform);
        JUnitVersion jupiter = ofJupiter(classpath);
        if (jupiter != null) return jupiter;
        for (Map.Entry<String, String> first : FIRST_CLASSES.entrySet())
            if (classpath.has("org/junit/platform/" + first.getValue() + ".class"))
                return new JUnitVersion(first.getKey());
        return null;
    }

    /** Null if the version of Jupiter is not stated. */
    static JUnitVersion ofJupiter(ClassPath classpath) throws UnusableTarget {
        String jupiter = stated(classpath, "org/junit/jupiter/api/Test.class", "junit-jupiter-api");
        if (jupiter == null) return null;
        return new JUnitVersion(jupiter.startsWith("5.") ? "1." + jupiter.substring(2) : jupiter);
    }

    String jupiter() {
        return platform.startsWith("1.") ? "5." + platform.substring(2) : platform;
    }

    /** Such as {@code 1.9}. */
    String minor() {
        String[] numbers = platform.split("[.-]");
        return numbers.length < 2 ? platform : numbers[0] + "." + numbers[1];
    }

    /** The version in the manifest of the jar that has the class; null if the jar is another one than {@code name}. */
    private static String stated(ClassPath classpath, String resource, String name) throws UnusableTarget {
        Path holder = classpath.holder(resource);
        if (holder == null || !Files.isRegularFile(holder)) return null;
        try (JarFile jar = new JarFile(holder.toFile())) {
            Manifest manifest = jar.getManifest();
            if (manifest == null) return null;
            Attributes attributes = manifest.getMainAttributes();
            boolean own = name.equals(attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE));
            return own ? attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION) : null;
        } catch (IOException e) {
            throw new UnusableTarget(
                    "class path entry " + holder + " is not a readable jar file (" + e.getMessage() + ")");
        }
    }
}
