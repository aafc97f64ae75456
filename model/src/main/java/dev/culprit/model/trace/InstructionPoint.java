package dev.culprit.model.trace;

/**
 * An instruction of the program, named independently of any host. {@code className} has dots; {@code index} counts the
 * real instructions of the method from 0, as in a trace.
 */
public record InstructionPoint(String className, String method, String descriptor, int index) {}
