package dev.culprit.bench.real;

import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The compiler of Kotlin, as a released library. */
final class KotlinCompiler {
    static final String ENDING = "kt";
    static final Release RELEASE = new Release(List.of("org.jetbrains.kotlin:kotlin-compiler-embeddable:2.0.21"));

    private static final String MAIN = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";

    private final ClassPath jars;

    KotlinCompiler(ClassPath jars) {
        this.jars = jars;
    }

    void compile(Path source, ClassPath libraries, Path classes) throws IOException, UnusableTarget {
        Process process = new ProcessBuilder(
                        Jdk.running().home().resolve("bin/java").toString(),
                        "-cp",
                        jars.toString(),
                        MAIN,
                        "-nowarn",
                        "-no-stdlib",
                        "-no-reflect",
                        "-jvm-target",
                        "17",
                        "-cp",
                        libraries.toString(),
                        "-d",
                        classes.toString(),
                        source.toString())
                .inheritIO()
                .start();
        try {
            if (process.waitFor() != 0) throw new IllegalStateException(source + " does not compile");
        } catch (InterruptedException e) {
            process.destroy();
            throw new UnusableTarget("interrupted while " + source + " was compiled");
        }
    }
}
