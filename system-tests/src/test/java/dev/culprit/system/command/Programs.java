package dev.culprit.system.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles small programs to hunt in. */
final class Programs {
    /** Loses an update now and then, and then says so by an exception. */
    static final String RACY =
            """
            public class Racy {
                static int count;
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> count++);
                    t.start();
                    count++;
                    t.join();
                    if (count != 2) throw new IllegalStateException("count is " + count);
                    System.out.println("count is 2");
                }
            }
            """;

    /** Fails in every run. */
    static final String BROKEN =
            """
            public class Broken {
                public static void main(String[] args) {
                    throw new IllegalStateException("as always");
                }
            }
            """;

    private Programs() {}

    /** The folder of the classes. */
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
                        "-cp",
                        System.getProperty("java.class.path") + ":" + classes,
                        "-d",
                        classes.toString(),
                        file.toString());
        if (status != 0) throw new IllegalStateException(name + " does not compile");
        return classes;
    }

    /** The jars of the test's own class path whose names start so. */
    static String jars(String... names) {
        List<String> wanted = List.of(names);
        return Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(":"))
                .filter(entry -> wanted.stream()
                        .anyMatch(n -> Path.of(entry).getFileName().toString().startsWith(n)))
                .reduce((a, b) -> a + ":" + b)
                .orElseThrow();
    }
}
