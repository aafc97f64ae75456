package dev.culprit.analysis.fixes.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles one source file at a time against the program's class path, with the JDK's own compiler and in memory. The
 * other classes of the program are taken as they are. Not safe for use by several threads: each has its own.
 */
public final class SourceCompiler implements AutoCloseable {
    private final JavaCompiler compiler;
    private final StandardJavaFileManager files;
    private final List<String> options;

    /** {@code release} is the version of Java that the classes were compiled for, 17 for example. */
    public SourceCompiler(Collection<Path> classpath, int release) {
        this.compiler = available();
        this.files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        try {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, classpath);
            files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String version = Integer.toString(Math.max(8, release));
        this.options = List.of(
                "-g",
                "-nowarn",
                "-proc:none",
                "-implicit:none",
                "-Xlint:-options",
                "-source",
                version,
                "-target",
                version);
    }

    /** Why nothing can be compiled; empty if it can. */
    public static String missing(int release) {
        if (ToolProvider.getSystemJavaCompiler() == null)
            return "this Java installation has no compiler: run Culprit with a JDK";
        int own = Runtime.version().feature();
        if (release > own)
            return "the classes were compiled for Java " + release + ", and this is JDK " + own
                    + ": run Culprit with JDK " + release + " or later";
        return "";
    }

    private static JavaCompiler available() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new IllegalStateException(missing(0));
        return compiler;
    }

    /** Class files by internal name, or the first error; {@code error} is empty if there is none. */
    public record Compiled(Map<String, byte[]> classes, String error) {
        public boolean succeeded() {
            return error.isEmpty();
        }
    }

    /** {@code file} is the name of the file, as {@code Account.java}. */
    public Compiled compile(String file, String text) {
        return compile(Map.of(file, text));
    }

    /** Files that may use each other: texts by name, which may begin with folders. */
    public Compiled compile(Map<String, String> sources) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        InMemory memory = new InMemory(files);
        List<Source> units = sources.entrySet().stream()
                .map(s -> new Source(s.getKey(), s.getValue()))
                .toList();
        Boolean done = compiler.getTask(new StringWriter(), memory, problems, options, null, units)
                .call();
        return done ? new Compiled(memory.classes(), "") : new Compiled(Map.of(), firstError(problems));
    }

    /** The file with its types, or the first error as an exception. */
    public AnalyzedSource analyze(String file, String text) throws NotCompiled {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(
                new StringWriter(), new InMemory(files), problems, options, null, List.of(new Source(file, text)));
        try {
            CompilationUnitTree unit = task.parse().iterator().next();
            task.analyze();
            String error = firstError(problems);
            if (!error.isEmpty()) throw new NotCompiled(error);
            return new AnalyzedSource(text, unit, Trees.instance(task), task.getTypes(), task.getElements());
        } catch (IOException e) {
            throw new NotCompiled(e.toString());
        }
    }

    private static String firstError(DiagnosticCollector<JavaFileObject> problems) {
        return problems.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .map(d -> "line " + d.getLineNumber() + ": "
                        + d.getMessage(Locale.ROOT).lines().findFirst().orElse(""))
                .findFirst()
                .orElse("");
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException e) {
            // jars that were read
        }
    }

    /** The file cannot be compiled; the message is the first error. */
    public static final class NotCompiled extends Exception {
        private static final long serialVersionUID = 1;

        NotCompiled(String message) {
            super(message);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String file, String text) {
            super(URI.create("string:///" + file), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps class files instead of writing them. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        InMemory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            URI name = URI.create("string:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(name, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(className.replace('.', '/'), bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new HashMap<>();
            for (String name : new ArrayList<>(written.keySet()))
                classes.put(name, written.get(name).toByteArray());
            return classes;
        }
    }
}
