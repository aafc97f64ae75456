package dev.culprit.weave.jdk;

import dev.culprit.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A woven JDK: how to start the target's JVM with it, and the sites inside the library. */
public record Patch(Path folder) {
    static final String SITES = "sites.bin";

    /** The packages of the runtime that woven code or the agent calls, relative to its root package. */
    private static final List<String> ROOMS = List.of(
            "",
            ".control",
            ".patterns",
            ".trace",
            ".replacement",
            ".suppression",
            ".corruption",
            ".frameworks",
            ".nondeterminism");

    public List<String> jvmArguments() {
        List<String> arguments = new ArrayList<>(List.of("--patch-module", "java.base=" + folder.resolve("java.base")));
        for (String room : ROOMS)
            arguments.addAll(List.of("--add-exports", "java.base/dev.culprit.runtime" + room + "=ALL-UNNAMED"));
        return arguments;
    }

    public Path sitesFile() {
        return folder.resolve(SITES);
    }

    /** The sites in such a file, in the order of their ids: -1, -2, and so on. */
    public static List<Site> readSites(Path file) throws IOException {
        return SiteFile.read(file);
    }

    /** What could not be woven as planned, one line each. */
    public List<String> notes() throws IOException {
        return java.nio.file.Files.readAllLines(folder.resolve("notes.txt"));
    }
}
