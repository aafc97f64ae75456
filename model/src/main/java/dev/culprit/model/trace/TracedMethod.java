package dev.culprit.model.trace;

/** A method that was entered in a traced trial. The class's name is an internal one; a static initialiser is called {@code <clinit>}. */
public record TracedMethod(int number, String className, String name, String descriptor) {}
