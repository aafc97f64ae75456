package dev.culprit.system.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles the small programs of the tests. */
final class Programs {
    private Programs() {}

    /** The folder of the classes. The source is one compilation unit of the default package. */
    static Path compile(Path folder, String name, String source) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "17",
                        "-g",
                        "-XDignore.symbol.file",
                        "-cp",
                        String.join(":", classPath()),
                        "-d",
                        classes.toString(),
                        file.toString());
        if (status != 0) throw new IllegalStateException(name + " does not compile");
        return classes;
    }

    /** The line of the source that ends with {@code // mark}. */
    static int line(String source, String mark) {
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) if (lines.get(i).endsWith("// " + mark)) return i + 1;
        throw new IllegalArgumentException("no line is marked " + mark);
    }

    /** The jar of the test's own class path whose file name starts so. */
    static Path jar(String name) {
        return classPath().stream()
                .map(Path::of)
                .filter(p -> p.getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> classPath() {
        return Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(":"))
                .toList();
    }
}
