package dev.culprit.control;

import dev.culprit.model.recording.RecordedEvent;
import dev.culprit.model.recording.RecordingWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a trial's events to a file. The first error is kept and ends the recording, not the trial. */
public final class RecordingSink implements EventSink, AutoCloseable {
    private static final int TEXT_LENGTH = 80;

    private final RecordingWriter writer;
    private final SiteNames sites;
    private IOException error;

    public RecordingSink(Path file, SiteNames sites) throws IOException {
        this.writer = new RecordingWriter(new BufferedOutputStream(Files.newOutputStream(file)));
        this.sites = sites;
    }

    @Override
    public void access(
            ScheduledThread runner,
            int site,
            int object,
            int index,
            byte type,
            long bits,
            Object reference,
            int number) {
        attempt(() -> {
            thread(runner);
            if (type == 'L') writer.access(runner.index, site, sites::site, object, index, text(reference, number));
            else writer.access(runner.index, site, sites::site, object, index, type, bits);
        });
    }

    @Override
    public void lock(ScheduledThread runner, int site, int object, boolean acquired) {
        attempt(() -> {
            thread(runner);
            writer.lock(runner.index, site, sites::site, object, acquired);
        });
    }

    @Override
    public void life(ScheduledThread runner, RecordedEvent.Life.What what, String path) {
        attempt(() -> {
            thread(runner);
            writer.life(runner.index, what, path);
        });
    }

    @Override
    public void close() throws IOException {
        attempt(writer::close);
        if (error != null) throw error;
    }

    private void thread(ScheduledThread runner) throws IOException {
        writer.thread(runner.index, runner.path, runner.name());
    }

    /** Shown without calling the program's code: texts and boxed values as they are, other objects by class and number. */
    private static String text(Object o, int number) {
        if (o == null) return "null";
        if (o instanceof String s)
            return '"' + (s.length() > TEXT_LENGTH ? s.substring(0, TEXT_LENGTH) + "…" : s) + '"';
        if (o instanceof Number && o.getClass().getName().startsWith("java.lang.")
                || o instanceof Boolean
                || o instanceof Character) return o.toString();
        return o.getClass().getTypeName() + "#" + number;
    }

    private interface Step {
        void run() throws IOException;
    }

    private void attempt(Step step) {
        if (error != null) return;
        try {
            step.run();
        } catch (IOException e) {
            error = e;
        }
    }
}
