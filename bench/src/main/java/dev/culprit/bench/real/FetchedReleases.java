package dev.culprit.bench.real;

import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Released libraries with all that they need at run time, in folders of their own. Maven resolves them, from the
 * repositories that the user has configured, and keeps what it has downloaded.
 */
final class FetchedReleases {
    private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies";

    private final Map<Release, Path> folders = new HashMap<>();

    private FetchedReleases() {}

    /** One Maven build of many projects, one for each release. A release that cannot be resolved is left out. */
    static FetchedReleases of(Collection<Release> wanted, Path work) throws IOException, UnusableTarget {
        FetchedReleases fetched = new FetchedReleases();
        List<Release> releases = List.copyOf(new LinkedHashSet<>(wanted));
        for (int i = 0; i < releases.size(); i++) {
            Path project = Files.createDirectories(work.resolve("release-" + i));
            Files.writeString(project.resolve("pom.xml"), releases.get(i).pom("release-" + i));
            fetched.folders.put(releases.get(i), project.resolve("lib"));
        }
        Files.writeString(work.resolve("pom.xml"), parent(releases.size()));
        runMaven(work);
        return fetched;
    }

    private static String parent(int modules) {
        String list = IntStream.range(0, modules)
                .mapToObj(i -> "<module>release-" + i + "</module>")
                .collect(Collectors.joining());
        return "<project><modelVersion>4.0.0</modelVersion><groupId>fetched</groupId><artifactId>all</artifactId>"
                + "<version>1</version><packaging>pom</packaging><modules>" + list + "</modules></project>";
    }

    private static void runMaven(Path work) throws IOException, UnusableTarget {
        Process maven;
        try {
            maven = new ProcessBuilder("mvn", "-B", "-q", "-ntp", "--fail-at-end", "-DincludeScope=runtime", GOAL)
                    .directory(work.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(work.resolve("maven.log").toFile())
                    .start();
        } catch (IOException e) {
            throw new UnusableTarget("Maven (mvn) is needed to fetch the libraries, and cannot be started");
        }
        try {
            maven.waitFor();
        } catch (InterruptedException e) {
            maven.destroy();
            throw new UnusableTarget("interrupted while the libraries were fetched");
        }
    }

    /** The jars of a release; null if it could not be fetched. */
    ClassPath jars(Release release) throws UnusableTarget {
        Path folder = folders.get(release);
        return Files.isDirectory(folder) ? ClassPath.parse(folder + "/*") : null;
    }
}
