package dev.culprit.weave.jdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Run in a woven JDK: links, and by that verifies, every class of the patch. */
public final class LinkAll {
    private LinkAll() {}

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[0]);
        List<String> names;
        try (Stream<Path> files = Files.walk(root)) {
            names = files.map(f -> root.relativize(f).toString())
                    .filter(f -> f.endsWith(".class"))
                    .map(f -> f.replace(".class", "").replace('/', '.'))
                    .toList();
        }
        boolean failed = false;
        for (String name : names) {
            try {
                Class.forName(name, false, null).getDeclaredMethods();
            } catch (LinkageError e) {
                failed = true;
                System.out.println(name + ": " + e);
            }
        }
        System.out.println("linked " + names.size() + " classes");
        if (failed) System.exit(1);
    }
}
