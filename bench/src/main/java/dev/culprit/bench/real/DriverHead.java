package dev.culprit.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The comment at the top of a driver: lines {@code // key: value}. An indented line continues the one before. */
final class DriverHead {
    private DriverHead() {}

    /** All files of the folder with one of the endings, in order. */
    static List<Path> drivers(Path folder, Set<String> endings) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> drivers = new ArrayList<>();
            for (Path file : files.sorted().toList()) if (endings.contains(ending(file))) drivers.add(file);
            return drivers;
        }
    }

    static String ending(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The name of the driver's class, without its package. */
    static String name(Path file) {
        return file.getFileName().toString().replaceAll("\\.\\w+$", "");
    }

    static Map<String, String> read(List<String> lines, Set<String> keys) {
        Map<String, String> head = new LinkedHashMap<>();
        String last = null;
        for (String line : lines) {
            if (!line.startsWith("// ")) break;
            if (line.startsWith("//   ") && last != null) {
                head.merge(last, line.substring(2).trim(), (a, b) -> a + " " + b);
                continue;
            }
            int colon = line.indexOf(": ");
            last = colon < 0 ? "" : line.substring("// ".length(), colon);
            if (!keys.contains(last)) throw new IllegalArgumentException("a line without a key: " + line);
            head.put(last, line.substring(colon + 2).trim());
        }
        return head;
    }
}
