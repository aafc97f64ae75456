package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.RunRole;

/**
 * In the run, {@code from} depends on {@code to}. For {@link Kind#EXCEPTION}, {@code to} is a node of the other run.
 */
public record SliceEdge(RunRole run, int from, Kind kind, int to) {
    /** Why {@code from} depends on {@code to}. */
    public enum Kind {
        /** It uses a faulty value. */
        DATA,
        /** It would not have been executed otherwise. */
        CONTROL,
        /** It uses a value that is not faulty but that its partner in the other run does not use. */
        DEFINITION,
        /** It uses a library object that is the same in both runs but may have different contents. */
        CONTENT,
        /** It was executed because this exception of the other run was not thrown in this run. */
        EXCEPTION
    }

    /** The run that {@code to} belongs to. */
    public RunRole target() {
        return kind == Kind.EXCEPTION ? run.other() : run;
    }
}
