package dev.culprit.trials.projects;

import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;

/** What a build tool said about a project, in a file of the cache. The first line is the state of the project then. */
record KeptAnswer(Path file) {
    private static final String FORMAT = "culprit.project/1 ";
    private static final int LARGEST = 64 << 20;
    private static final int NAME_DIGITS = 24;

    static KeptAnswer of(Path folder, Path cache) throws IOException {
        MessageDigest digest = SourceState.sha256();
        String name = HexFormat.of().formatHex(digest.digest(folder.toString().getBytes(StandardCharsets.UTF_8)));
        return new KeptAnswer(cache.resolve("projects").resolve(name.substring(0, NAME_DIGITS)));
    }

    /** Empty if the project has changed, its classes are gone, or nothing is known. */
    List<ProjectModule> read(String state) {
        if (!Files.isRegularFile(file)) return List.of();
        try {
            List<String> lines = BoundedFile.text(file, LARGEST).lines().toList();
            if (lines.isEmpty() || !lines.get(0).equals(FORMAT + state)) return List.of();
            List<ProjectModule> modules = ModuleText.read(lines);
            return modules.stream().allMatch(ProjectModule::isComplete) ? modules : List.of();
        } catch (IOException | IllegalArgumentException e) {
            return List.of();
        }
    }

    void write(String state, List<ProjectModule> modules) throws IOException {
        Files.createDirectories(file.getParent());
        Path made = Files.createTempFile(file.getParent(), "making-", "");
        Files.writeString(made, FORMAT + state + "\n" + ModuleText.write(modules));
        Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
