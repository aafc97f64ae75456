/**
 * The bytecode of a traced program, prepared for interpretation: methods, call targets, fields, and arithmetic by the
 * rules of the JVM.
 *
 * <p>Entry class: {@link dev.culprit.analysis.dependence.code.TracedProgram}, which reads the class files stored in the
 * trace. Used by {@code graph} and {@code interpreter}. Driver side: the classes are read but never loaded.
 */
package dev.culprit.analysis.dependence.code;
