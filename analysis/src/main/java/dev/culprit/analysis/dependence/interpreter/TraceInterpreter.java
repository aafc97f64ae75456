package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.MemoryUses;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.analysis.dependence.graph.Graph;
import dev.culprit.analysis.dependence.graph.ObjectNames;
import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Interprets the bytecode of the program along a trace. Computed values are computed again. Values that were read from
 * the heap or returned by library code are taken from the trace, and the threads take turns as they did in the run. The
 * definitions, uses and decisions go into a graph.
 */
public final class TraceInterpreter {
    private final TraceReader trace;
    private final BooleanSupplier cancelled;
    private final Graph graph;
    private final CriticalUses uses;
    private final MemoryUses memory;
    private final ThreadStarts starts;
    private final Entries entries;
    private final LibraryCalls library;
    private final CallInstructions calls;
    private final MonitorInstructions monitors;
    private final InstructionLoop loop;

    /** Reading stops when there are so many nodes. */
    private final int mostNodes;

    private boolean cut;

    /** What is kept beside the graph. */
    private enum Beside {
        NOTHING,
        CRITICAL_USES,
        MEMORY_USES
    }

    private TraceInterpreter(TraceReader trace, BooleanSupplier cancelled, Beside beside, int mostNodes)
            throws IOException {
        this.trace = trace;
        this.cancelled = cancelled;
        this.mostNodes = mostNodes;
        TracedProgram program = new TracedProgram(trace);
        ObjectNames names = new ObjectNames();
        Heap heap = new Heap(trace, program, names);
        graph = new Graph(program, names);
        uses = beside == Beside.CRITICAL_USES ? new CriticalUses(graph, program::point) : null;
        memory = beside == Beside.MEMORY_USES ? new MemoryUses() : null;
        GraphBuilder nodes = new GraphBuilder(graph, uses, memory == null ? null : new MemoryRecorder(memory));
        Locks locks = new Locks(heap, nodes);
        Tasks tasks = new Tasks(heap, nodes);
        starts = new ThreadStarts(nodes);
        entries = new Entries(program, heap, nodes, tasks, starts);
        library = new LibraryCalls(heap, nodes, tasks, starts, locks);
        Exceptions exceptions = new Exceptions(program, heap, nodes, entries, locks);
        calls = new CallInstructions(heap, new DirectCalls(program, heap, nodes), entries, library, exceptions);
        monitors = new MonitorInstructions(nodes, exceptions, locks);
        AlteredValues altered = AlteredValues.of(trace, program, heap);
        loop = new InstructionLoop(
                entries,
                nodes,
                List.of(
                        new LocalInstructions(heap, nodes, exceptions),
                        new OperandInstructions(nodes, exceptions),
                        new BranchInstructions(nodes, exceptions, altered),
                        new FieldInstructions(program, heap, nodes, exceptions),
                        new ElementInstructions(heap, nodes, exceptions),
                        new ObjectInstructions(program, heap, nodes, exceptions),
                        new ReturnInstructions(nodes, exceptions, locks, tasks),
                        calls,
                        monitors,
                        exceptions),
                altered,
                new SkippedInstructions(heap, exceptions));
    }

    /** The dependences of the run whose trace is in the file. */
    public static Dependences dependences(Path file) throws IOException {
        return dependences(file, () -> false);
    }

    /**
     * As {@link #dependences(Path)}; throws {@link CancellationException} soon after {@code cancelled} becomes true.
     */
    public static Dependences dependences(Path file, BooleanSupplier cancelled) throws IOException {
        try (TraceReader trace = new TraceReader(file)) {
            TraceInterpreter interpreter = new TraceInterpreter(trace, cancelled, Beside.NOTHING, Integer.MAX_VALUE);
            interpreter.run();
            return interpreter.graph;
        }
    }

    /** The dependences of a run, with the uses of values that can crash. {@code cut}: only of its beginning. */
    public record WithUses(Graph run, CriticalUses uses, boolean cut) implements AutoCloseable {
        @Override
        public void close() {
            run.close();
        }
    }

    /**
     * As {@link #dependences(Path, BooleanSupplier)}, with critical uses. Reading stops soon after there are {@code
     * mostNodes} nodes, as if the run had ended there.
     */
    public static WithUses withUses(Path file, int mostNodes, BooleanSupplier cancelled) throws IOException {
        try (TraceReader trace = new TraceReader(file)) {
            TraceInterpreter interpreter = new TraceInterpreter(trace, cancelled, Beside.CRITICAL_USES, mostNodes);
            interpreter.run();
            return new WithUses(interpreter.graph, interpreter.uses, interpreter.cut || trace.isCut());
        }
    }

    /** The dependences of a run, and how it addressed memory. */
    public record WithMemory(Dependences run, MemoryUses memory) {}

    /** As {@link #dependences(Path, BooleanSupplier)}, with the accesses to memory. */
    public static WithMemory withMemory(Path file, BooleanSupplier cancelled) throws IOException {
        try (TraceReader trace = new TraceReader(file)) {
            TraceInterpreter interpreter =
                    new TraceInterpreter(trace, cancelled, Beside.MEMORY_USES, Integer.MAX_VALUE);
            interpreter.run();
            return new WithMemory(interpreter.graph, interpreter.memory);
        }
    }

    private void run() throws IOException {
        InterpretedThread[] threads = new InterpretedThread[trace.threads().size()];
        for (TracedThread t : trace.threads()) {
            graph.thread(new RunThread(t.path(), t.name()));
            InterpretedThread thread = new InterpretedThread(
                    t, trace.values(t.number()), trace.control(t.number()), trace.finalSum(t.number()));
            thread.owner = graph.owner(thread.number, thread.locks);
            threads[t.number()] = thread;
        }
        starts.threads(threads);
        for (int i = 0; i < trace.switches() && !cut; i++) {
            InterpretedThread thread = threads[trace.switchThread(i)];
            thread.target = trace.switchSum(i);
            advance(thread);
        }
        for (InterpretedThread thread : threads) end(thread);
        graph.instructions(loop.executed());
    }

    /** Lets the thread run until it is switched out. */
    private void advance(InterpretedThread thread) throws IOException {
        while (true) {
            if (cancelled.getAsBoolean()) throw new CancellationException();
            cut |= graph.size() >= mostNodes;
            if (cut) return;
            Activation f = thread.top;
            if (f != null && f.call == null && !f.monitorDue) {
                if (!loop.run(thread, f)) return;
            } else if (thread.isAtTarget()) {
                return;
            } else if (f == null) {
                if (!thread.entersNow()) throw thread.mismatch("no method is entered");
                entries.enter(thread);
            } else if (f.call != null) {
                calls.proceed(thread, f);
            } else {
                monitors.enterMethod(thread, f);
            }
        }
    }

    /** Completes the graph with what the thread had begun when the run ended. */
    private void end(InterpretedThread thread) {
        Activation f = thread.top;
        if (f == null) return;
        if (f.call != null) library.endOpen(f.call);
        else monitors.endOpen(thread, f);
    }
}
