package dev.culprit.trials.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * The processors that this command may use, in turn. Known on Linux only.
 *
 * <p>Threads that hand over to each other need a third of the time for it when they share a processor, because no
 * thread has to be woken on another one.
 */
final class Processors {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String KEY = "Cpus_allowed_list:";

    private final int[] allowed;
    private final AtomicInteger given = new AtomicInteger();

    Processors() {
        this(statusLines());
    }

    Processors(List<String> status) {
        allowed = status.stream()
                .filter(line -> line.startsWith(KEY))
                .flatMapToInt(line -> numbers(line.substring(KEY.length()).strip()))
                .toArray();
    }

    private static List<String> statusLines() {
        try {
            return Files.readAllLines(STATUS);
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Parses a list such as {@code 0-3,8}. */
    private static IntStream numbers(String list) {
        IntStream all = IntStream.empty();
        for (String part : list.split(",")) {
            String[] ends = part.split("-");
            all = IntStream.concat(
                    all, IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])));
        }
        return all;
    }

    /**
     * Binds the thread to the next processor, and with it all threads that it starts from now on, where the system has
     * a command for that. The JVM's own threads are not bound: a large application needs its compilers at the same time
     * as its thread.
     */
    void bind(long thread) {
        OptionalInt processor = thread == 0 ? OptionalInt.empty() : next();
        if (processor.isPresent()) bind(thread, processor.getAsInt());
    }

    static void bind(long thread, int processor) {
        try {
            new ProcessBuilder("taskset", "-cp", Integer.toString(processor), Long.toString(thread))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            // the host is slower, and nothing else
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    OptionalInt next() {
        if (allowed.length == 0) return OptionalInt.empty();
        return OptionalInt.of(allowed[Math.floorMod(given.getAndIncrement(), allowed.length)]);
    }
}
