package dev.culprit.bench.real;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A reported bug of a released library, as the head of its driver describes it:
 *
 * <pre>
 * // bug: google/gson#1829             the public report
 * // library: com.google.code.gson:gson   group and artifact
 * // affected: 2.10                    a release with the bug
 * // fixed: 2.10.1                     a release with its fix
 * // failure: exception java.lang.NullPointerException       several with commas
 * // root: com.google.gson.Gson$FutureTypeAdapter.delegate   what the fix changed, several with commas
 * // note: ..                          why the bug may be missed, optional
 * </pre>
 *
 * The root is only read to judge findings.
 */
record RealBug(String name, Path source, Map<String, String> head) {
    /** The package of the drivers. */
    private static final String PACKAGE = "real";

    private static final Set<String> KEYS = Set.of("bug", "library", "affected", "fixed", "failure", "root", "note");

    static List<RealBug> all(Path folder) throws IOException {
        List<RealBug> bugs = new ArrayList<>();
        for (Path file : DriverHead.drivers(folder.resolve(PACKAGE), Set.of("java")))
            bugs.add(new RealBug(DriverHead.name(file), file, DriverHead.read(Files.readAllLines(file), KEYS)));
        return bugs;
    }

    String className() {
        return PACKAGE + "." + name;
    }

    String report() {
        return head.get("bug");
    }

    String affected() {
        return head.get("affected");
    }

    String fixed() {
        return head.get("fixed");
    }

    /** Why the bug may be missed; empty where nothing is known. */
    String note() {
        return head.getOrDefault("note", "");
    }

    Release affectedRelease() {
        return release(affected());
    }

    Release fixedRelease() {
        return release(fixed());
    }

    private Release release(String version) {
        return new Release(List.of(head.get("library") + ":" + version));
    }

    RootCause root() {
        return new RootCause(List.of(head.get("root").split(", *")));
    }

    /** True if the failure is the reported one, and not another fault of the library or the driver. */
    boolean isReported(Failure failure) {
        List<String> expected = List.of(head.get("failure").split("[, ]+"));
        if (failure.kind().isThrown()) return expected.contains(failure.type());
        // a thread that waits for a signal that was lost is in no cycle of locks, so reports call either a deadlock
        boolean stuck = failure.kind() == FailureKind.DEADLOCK || failure.kind() == FailureKind.HANG;
        return stuck && expected.contains("hang");
    }
}
