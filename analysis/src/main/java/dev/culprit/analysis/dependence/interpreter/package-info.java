/**
 * Interprets the bytecode of the program along a trace and records every dependence in a graph.
 *
 * <p>Entry classes: {@link dev.culprit.analysis.dependence.interpreter.TraceInterpreter} for one run and
 * {@link dev.culprit.analysis.dependence.interpreter.DependencePair} for two. {@code TraceInterpreter} lets the threads
 * take turns as they did in the run. {@code InstructionLoop} passes each instruction to the {@code Instructions} for
 * its opcode. Calls of code that is not traced are summarised by {@code LibraryCalls}; methods that such code calls
 * back are entered by {@code Entries}. Driver side.
 */
package dev.culprit.analysis.dependence.interpreter;
