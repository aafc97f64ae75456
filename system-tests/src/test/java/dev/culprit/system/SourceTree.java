package dev.culprit.system;

import java.nio.file.Path;

/** Places in the source tree. Tests run in the folder of their module. */
public final class SourceTree {
    public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    public static final Path SUBJECT_SOURCES = ROOT.resolve("subjects/src/main/java");
    public static final Path SUBJECTS = ROOT.resolve("subjects/target/classes");
    /** A class path pattern for what the subjects are compiled with. */
    public static final Path SUBJECT_LIBRARIES = ROOT.resolve("subjects/target/lib/*");

    private SourceTree() {}
}
