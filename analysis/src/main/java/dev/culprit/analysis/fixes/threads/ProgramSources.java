package dev.culprit.analysis.fixes.threads;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.model.Frame;

/** The source files of the program. */
public interface ProgramSources {
    /** The file that holds the place, or null if it is not known or does not match its class. */
    AnalyzedSource at(Frame place);

    /** The file's name with its package, as {@code com/acme/Account.java}; the key of edits. */
    static String key(Frame place) {
        int dot = place.className().lastIndexOf('.');
        return (dot < 0 ? "" : place.className().substring(0, dot + 1).replace('.', '/')) + place.file();
    }
}
