package dev.culprit.system;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles the small programs of the tests. */
public final class Programs {
    /** Sometimes loses an update, and then throws an exception. */
    public static final String RACY =
            """
            public class Racy {
                public static int count;
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
    public static final String BROKEN =
            """
            public class Broken {
                public static void main(String[] args) {
                    throw new IllegalStateException("as always");
                }
            }
            """;

    private Programs() {}

    /** Compiles one source file of the default package and returns the folder of the classes. */
    public static Path compile(Path folder, String name, String source) throws IOException {
        return compile(folder, name, source, classPath().stream().map(Path::of).toList());
    }

    /** The same with other libraries than those of the tests. */
    public static Path compile(Path folder, String name, String source, List<Path> libraries) throws IOException {
        return compile(folder, name, source, libraries, 17);
    }

    /** Class files of the release. */
    public static Path compile(Path folder, String name, String source, List<Path> libraries, int release)
            throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path file = Files.writeString(folder.resolve(name + ".java"), source);
        List<String> options =
                new ArrayList<>(List.of("--release", "" + release, "-nowarn", "-g", "-XDignore.symbol.file"));
        String path = libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        options.addAll(List.of("-cp", path + File.pathSeparator + classes));
        options.addAll(List.of("-d", classes.toString(), file.toString()));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0]));
        if (status != 0) throw new IllegalStateException(name + " does not compile");
        return classes;
    }

    /** The line of the source that ends with {@code // mark}. */
    public static int line(String source, String mark) {
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) if (lines.get(i).endsWith("// " + mark)) return i + 1;
        throw new IllegalArgumentException("no line is marked " + mark);
    }

    /** The first jar on the class path of the tests whose file name starts with {@code name}. */
    public static Path jar(String name) {
        return classPath().stream()
                .map(Path::of)
                .filter(p -> p.getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    /** A class path of jars on the class path of the tests, by the starts of their file names. */
    public static String jars(String... names) {
        return Stream.of(names).map(name -> jar(name).toString()).collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return List.of(path.split(File.pathSeparator));
    }
}
