package dev.culprit.trials.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The processors that this command may use, in turn. Known on Linux only. */
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

    OptionalInt next() {
        if (allowed.length == 0) return OptionalInt.empty();
        return OptionalInt.of(allowed[Math.floorMod(given.getAndIncrement(), allowed.length)]);
    }
}
