package dev.culprit.analysis.dependence.interpreter;

import java.io.IOException;
import java.util.stream.IntStream;

/** Executes the instructions of one kind. */
interface Instructions {
    /** The opcodes of these instructions. */
    IntStream opcodes();

    /** Executes the instruction that the activation, the topmost of the thread, is at. */
    Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException;

    /** What happened when an instruction was to be executed. */
    enum Progress {
        /** It was executed. The activation continues at its new {@code pc}. */
        NEXT,
        /** It was executed. Another activation or a call has to continue now. */
        LEFT,
        /** It was not executed, because another method was entered first. */
        PRECEDED,
        /** It was not executed, because the thread was switched out before it. */
        STOPPED
    }
}
