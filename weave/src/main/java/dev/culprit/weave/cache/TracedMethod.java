package dev.culprit.weave.cache;

/** A method that traces name by a number. */
record TracedMethod(String className, String name, String descriptor) {}
