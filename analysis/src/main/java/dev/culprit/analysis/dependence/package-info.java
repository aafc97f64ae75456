/**
 * The dependences of a traced run: every definition, use, value and decision of the program, with its execution index.
 *
 * <p>Entry interface: {@link dev.culprit.analysis.dependence.Dependences}, which {@code alignment}, {@code slicing} and
 * {@code explanation} read. The {@code interpreter} package builds it from a trace, {@code graph} stores it, and
 * {@code code} holds the bytecode of the traced program. Driver side.
 */
package dev.culprit.analysis.dependence;
