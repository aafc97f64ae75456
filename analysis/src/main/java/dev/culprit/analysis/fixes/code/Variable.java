package dev.culprit.analysis.fixes.code;

import javax.lang.model.type.TypeMirror;

/** A variable that a statement could use: {@code local} for parameters and local variables, otherwise a field. */
record Variable(String name, TypeMirror type, boolean local, boolean isFinal) {}
