package dev.culprit.cli.options;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the source of the program is. */
public final class SourceOptions {
    @Option(
            names = "--sources",
            split = "${sys:path.separator}",
            paramLabel = "DIR",
            description = "Source folders (default: where builds keep the sources of the classes).")
    private List<Path> folders = List.of();

    public List<Path> folders() {
        return folders;
    }
}
