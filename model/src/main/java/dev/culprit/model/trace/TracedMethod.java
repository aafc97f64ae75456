package dev.culprit.model.trace;

/**
 * A method that was entered in a traced run. The name of its class is an internal one; a static initialiser is called
 * {@code <clinit>}.
 */
public record TracedMethod(int number, String className, String name, String descriptor) {}
