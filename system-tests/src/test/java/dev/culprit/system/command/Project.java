package dev.culprit.system.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** A small project as builds lay it out: sources and classes of the program and of its tests. */
final class Project {
    private final Path folder;
    private String debug = "-g";

    Project(Path folder) {
        this.folder = folder;
    }

    /** Compiled without debug information from now on. */
    Project without(String option) {
        debug = option + ":none";
        return this;
    }

    Project main(String name, String source) throws IOException {
        compile("src/main/java", name, source, "classes", "");
        return this;
    }

    Project test(String name, String source, String jars) throws IOException {
        compile("src/test/java", name, source, "test-classes", jars);
        return this;
    }

    String classpath() {
        return folder.resolve("classes") + ":" + folder.resolve("test-classes");
    }

    private void compile(String sources, String name, String source, String classes, String jars) throws IOException {
        Path home = Files.createDirectories(folder.resolve(sources).resolve("acme"));
        Path file = Files.writeString(home.resolve(name + ".java"), source);
        Path target = Files.createDirectories(folder.resolve(classes));
        List<String> options = new ArrayList<>(List.of("--release", "17", debug, "-d", target.toString()));
        options.addAll(List.of("-cp", folder.resolve("classes") + ":" + jars, file.toString()));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0]));
        if (status != 0) throw new IllegalStateException(name + " does not compile");
    }
}
