package dev.culprit.analysis.dependence.interpreter;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Executes the instructions of one activation after the other, and counts them. */
final class InstructionLoop {
    private static final int OPCODES = 256;

    private final Entries entries;
    private final GraphBuilder graph;
    private final AlteredValues altered;
    private final SkippedInstructions skipped;
    private final Instructions[] byOpcode = new Instructions[OPCODES];
    private long executed;

    /** {@code altered} is null if nothing was altered in the run. */
    InstructionLoop(
            Entries entries,
            GraphBuilder graph,
            List<Instructions> all,
            AlteredValues altered,
            SkippedInstructions skipped) {
        this.altered = altered;
        this.skipped = skipped;
        this.entries = entries;
        this.graph = graph;
        Arrays.fill(byOpcode, new Unsupported());
        for (Instructions one : all) one.opcodes().forEach(opcode -> byOpcode[opcode] = one);
    }

    /** The number of instructions that were executed. */
    long executed() {
        return executed;
    }

    /**
     * Executes instructions of the topmost activation. Returns true if something else has to continue, and false if the
     * thread is switched out.
     */
    boolean run(InterpretedThread thread, Activation f) throws IOException {
        if (f.pc == 0 && entries.isInitialiserOf(thread, f.code)) {
            if (thread.isAtTarget()) return false;
            entries.enter(thread);
            return true;
        }
        while (true) {
            int pc = f.pc;
            f.leaveScopes(pc);
            if (altered != null) altered.arrive(thread, f);
            int line = f.code.line(pc);
            if (line != f.line) {
                f.line = line;
                graph.newStatement(f);
            }
            int opcode = f.code.opcode(pc);
            Instructions.Progress progress = skipped.isNext(thread, f)
                    ? skipped.execute(thread, f)
                    : byOpcode[opcode].execute(thread, f, opcode);
            if (progress == Instructions.Progress.NEXT || progress == Instructions.Progress.LEFT) executed++;
            if (progress != Instructions.Progress.NEXT) return progress != Instructions.Progress.STOPPED;
        }
    }

    /** Subroutines of class files from before Java 6 are not interpreted. */
    private static final class Unsupported implements Instructions {
        @Override
        public IntStream opcodes() {
            return IntStream.empty();
        }

        @Override
        public Progress execute(InterpretedThread thread, Activation f, int opcode) throws IOException {
            throw thread.mismatch("the opcode " + opcode + " is not supported");
        }
    }
}
