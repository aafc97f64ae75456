package dev.culprit.agent.trace;

import dev.culprit.agent.weaving.MethodTable;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.trace.TrialTrace;
import dev.culprit.model.trace.TraceWriter;
import dev.culprit.model.trace.TracedAlteration;
import dev.culprit.model.trace.TracedThread;
import dev.culprit.runtime.trace.TraceSink;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes a trace on a thread of its own. Blocks wait in a ring; who gives one takes the one that was in its place,
 * which has been written. Where all places are taken the program waits, so that memory is bounded. The first error is
 * kept and told at the end; what comes after it is dropped.
 */
public final class TraceFile extends TraceSink implements AutoCloseable {
    private static final int PLACES = 32;
    private static final long FULL_NANOS = 50_000;
    private static final long EMPTY_NANOS = 200_000;

    private static final class Place {
        int kind;
        int stream;
        byte[] block;
        int length;
    }

    private final TraceWriter writer;
    private final Place[] ring = new Place[PLACES];
    private final Thread thread = new Thread(this::write, "culprit-trace");
    /** How many blocks were given; changed only by who has the right to run. */
    private volatile long given;

    private volatile long written;
    private volatile boolean ended;
    private IOException error;

    public TraceFile(Path file) throws IOException {
        writer = new TraceWriter(new BufferedOutputStream(Files.newOutputStream(file), BLOCK));
        for (int i = 0; i < PLACES; i++) ring[i] = new Place();
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public byte[] full(int kind, int stream, byte[] block, int length) {
        byte[] before = place().block;
        byte[] empty = before != null && before.length == BLOCK ? before : new byte[BLOCK];
        last(kind, stream, block, length);
        return empty;
    }

    @Override
    public void last(int kind, int stream, byte[] block, int length) {
        Place place = place();
        place.kind = kind;
        place.stream = stream;
        place.block = block;
        place.length = length;
        given = given + 1;
    }

    /** The next place, when the block in it has been written. */
    private Place place() {
        while (given - written >= PLACES) LockSupport.parkNanos(FULL_NANOS);
        return ring[(int) (given % PLACES)];
    }

    @Override
    public long written() {
        return written;
    }

    private void write() {
        while (true) {
            if (written < given) {
                write(ring[(int) (written % PLACES)]);
                written++;
            } else if (ended) {
                return;
            } else {
                LockSupport.parkNanos(EMPTY_NANOS);
            }
        }
    }

    private void write(Place p) {
        if (error != null) return;
        try {
            switch (p.kind) {
                case READ_VALUES -> writer.values(p.stream, p.block, p.length);
                case CONTROL -> writer.control(p.stream, p.block, p.length);
                case SWITCHES -> writer.switches(p.block, p.length);
                case THINGS -> writer.things(p.stream, p.block, p.length);
                default -> throw new IllegalStateException("block of kind " + p.kind);
            }
        } catch (IOException e) {
            error = e;
        }
    }

    /** Writes what is still to be written, and what the numbers in the trace mean. */
    public void finish(TrialTrace trace, MethodTable methods, List<TracedAlteration> alterations) throws IOException {
        close();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
        if (error != null) throw error;
        for (ScheduledThread r : trace.threads()) {
            TrialTrace.Start start = trace.start(r.index);
            String name = r.name();
            writer.thread(new TracedThread(r.index, r.path, name, start.parent(), start.sum()), r.trace.sum());
        }
        if (trace.run().isCut()) writer.cut();
        methods.write(writer);
        for (TracedAlteration alteration : alterations) writer.alteration(alteration);
        Class<?>[] classes = trace.run().classes();
        for (int i = 0; i < classes.length; i++) writer.name(i, name(classes[i]));
        writer.close();
    }

    /** Ends the thread when it has written what it was given. */
    @Override
    public void close() {
        ended = true;
    }

    /** What a lambda's class is called besides differs from run to run. */
    private static String name(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf("$$Lambda");
        return (lambda < 0 ? name : name.substring(0, lambda + "$$Lambda".length())).replace('.', '/');
    }
}
