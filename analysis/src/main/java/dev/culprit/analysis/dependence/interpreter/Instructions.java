package dev.culprit.analysis.dependence.interpreter;

import java.io.IOException;
import java.util.stream.IntStream;

/** Executes the instructions of one kind. */
interface Instructions {
    /** The opcodes of these instructions. */
    IntStream opcodes();

    /** Executes the instruction that the activation, the topmost of the thread, is at. */
    Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException;
}
