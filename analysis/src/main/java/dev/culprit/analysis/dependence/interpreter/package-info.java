/**
 * Interprets the bytecode of the program along a trace and records every dependence in a graph.
 *
 * <p>Entry class: {@link dev.culprit.analysis.dependence.interpreter.TraceInterpreter}. It lets the threads take turns
 * as they did in the run. {@code InstructionLoop} passes each instruction to the {@code Instructions} for its opcode.
 * {@code MemoryRecorder} keeps how memory is addressed, if that is asked for. Calls of code that is not traced are
 * summarised by {@code LibraryCalls}; methods that such code calls back are entered by {@code Entries}. Driver side.
 */
package dev.culprit.analysis.dependence.interpreter;
