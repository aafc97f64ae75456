package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.RunRole;

/** In the run, {@code from} depends on {@code to}. An exception that kept the other run from coming to {@code from} is a node of that other run. */
public record SliceEdge(RunRole run, int from, Kind kind, int to) {
    /** Why {@code from} depends on {@code to}. */
    public enum Kind {
        /** It uses a value that is faulty. */
        DATA,
        /** It would not have been executed without. */
        CONTROL,
        /** It uses a value that is not faulty, but that its partner in the other run does not use. */
        DEFINITION,
        /** It uses an object of a library that is the same in both runs, but may hold something else. */
        CONTENT,
        /** It was executed because this exception of the other run was not thrown here. */
        EXCEPTION
    }

    /** The run that {@code to} is a node of. */
    public RunRole target() {
        return kind == Kind.EXCEPTION ? run.other() : run;
    }
}
