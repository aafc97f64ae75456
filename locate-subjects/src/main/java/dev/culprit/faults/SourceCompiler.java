package dev.culprit.faults;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The JDK's compiler; what it has read of the JDK is kept from one compilation to the next. */
public final class SourceCompiler {
    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files =
            javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);

    /**
     * Compiles for Java 17 with all debug information. {@code --release} is not used because it would read the
     * signatures of that release each time; the build of this module checks the correct programs against them. Source
     * that does not compile is an error.
     */
    public void compile(List<Path> sources, List<Path> classpath, Path classes) throws IOException {
        String path = classpath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options =
                new ArrayList<>(List.of("-g", "-source", "17", "-target", "17", "-proc:none", "-nowarn"));
        options.addAll(List.of("-cp", path, "-d", classes.toString()));
        StringWriter messages = new StringWriter();
        boolean done = javac.getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                .call();
        if (!done) throw new IllegalStateException(messages.toString());
    }
}
