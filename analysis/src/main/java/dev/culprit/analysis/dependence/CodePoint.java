package dev.culprit.analysis.dependence;

import dev.culprit.model.Frame;

/** An instruction of the program. The line is 0 if it is not known. */
public record CodePoint(String className, String method, String descriptor, int instruction, String file, int line) {
    public Frame frame() {
        return new Frame(className, method, file, line);
    }
}
