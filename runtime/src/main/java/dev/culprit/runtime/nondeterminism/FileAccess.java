package dev.culprit.runtime.nondeterminism;

import dev.culprit.runtime.Sources;
import dev.culprit.runtime.control.Threads;
import dev.culprit.runtime.control.Varying;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/**
 * The order of files in a folder, and how long input and output take, how much of it there is at once, and its errors.
 */
public final class FileAccess {
    public static final String REVERSED = "reversed";
    public static final String SORTED = "sorted";
    public static final String SHORT = "short";
    public static final String SLOW = "slow";
    public static final String FAILING = "failing";
    /** The message of errors that are made here. */
    public static final String ERROR = "input/output error (made by culprit)";

    private static final long SLOW_NANOS = 5_000_000_000L;

    private FileAccess() {}

    /** The names of the files in a folder, or null. */
    public static String[] names(String[] names) {
        Object order = names == null ? null : Varying.value(Sources.FILES);
        if (order == null) return names;
        String[] ordered = names.clone();
        Arrays.sort(ordered);
        if (order.equals(REVERSED)) Collections.reverse(Arrays.asList(ordered));
        return ordered;
    }

    public static DirectoryStream<Path> stream(DirectoryStream<Path> stream) {
        Object order = Varying.value(Sources.FILES);
        return order == null ? stream : new Ordered(stream, order.equals(REVERSED));
    }

    /** How many of {@code length} bytes are read at once. */
    public static int length(int length) throws IOException {
        Object mode = used();
        return SHORT.equals(mode) && length > 1 ? (length + 1) / 2 : length;
    }

    /** A file is about to be opened or written. */
    public static void before() throws IOException {
        used();
    }

    private static Object used() throws IOException {
        Object mode = Varying.value(Sources.IO);
        if (mode == null) return null;
        if (mode.equals(FAILING)) throw new IOException(ERROR);
        if (mode.equals(SLOW)) delay();
        return mode;
    }

    private static void delay() {
        try {
            Threads.sleepNanos(SLOW_NANOS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The entries of a folder by name. */
    private static final class Ordered implements DirectoryStream<Path> {
        private final DirectoryStream<Path> stream;
        private final boolean reversed;

        Ordered(DirectoryStream<Path> stream, boolean reversed) {
            this.stream = stream;
            this.reversed = reversed;
        }

        @Override
        public Iterator<Path> iterator() {
            List<Path> all = new ArrayList<>();
            for (Path path : stream) all.add(path);
            all.sort(reversed ? Collections.reverseOrder() : null);
            return Collections.unmodifiableList(all).iterator();
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
