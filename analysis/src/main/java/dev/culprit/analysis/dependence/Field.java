package dev.culprit.analysis.dependence;

import org.objectweb.asm.Type;

/** A field of the program; {@code number} is its key in objects, {@code key} the same in every run. */
record Field(int number, long key, String declaring, String name, Type type, boolean isFinal) {}
