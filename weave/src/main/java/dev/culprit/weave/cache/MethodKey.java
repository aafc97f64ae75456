package dev.culprit.weave.cache;

/** A method that traces name by a number. */
record MethodKey(String className, String name, String descriptor) {}
