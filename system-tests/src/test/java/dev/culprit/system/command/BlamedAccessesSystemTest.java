package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.cases.CaseFile;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.system.Culprit;
import dev.culprit.system.SourceTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The story of a failing run, which a hunt prints, shows the accesses that rank and explain blame afterwards. */
class BlamedAccessesSystemTest {
    @TempDir
    Path folder;

    /**
     * A lost update, a collection, a value that is read before another thread or the last remaining thread writes it,
     * and one that was written before there were threads.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic.AccountTransfer",
                "collections.ArrayListOrders",
                "classic.ObjectCache",
                "servers.BandwidthLimit",
                "servers.BlockCompressor"
            })
    void accessesThatAreBlamedAreInTheStory(String subject) throws Exception {
        Culprit culprit = new Culprit(folder);
        List<String> target = List.of("-cp", SourceTree.SUBJECTS.toString(), "--main", "subjects." + subject);
        String hunted = run(culprit, 1, "hunt", target);
        run(culprit, 1, "explain", List.of("--failing", "case/failing.schedule", "--passing", "case/passing.schedule"));
        run(culprit, 1, "rank", target, "--runs", "100", "--time", "900");
        String reported = culprit.run("report", "case").hasStatus(1).out();
        Case found = CaseFile.named(folder.resolve("case")).found();
        for (Access access : blamed(found)) {
            assertTrue(isIn(story(hunted), access), () -> access + " is missing:\n" + hunted);
            assertTrue(isIn(story(reported), access), () -> access + " is missing:\n" + reported);
        }
    }

    private static String run(Culprit culprit, int status, String command, List<String> target, String... options)
            throws Exception {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(target);
        arguments.addAll(List.of(options));
        if (!command.equals("explain")) arguments.addAll(List.of("--out", "case"));
        return culprit.run(arguments.toArray(String[]::new)).hasStatus(status).out();
    }

    /** The accesses of the first pattern, and of the root of the causal path. */
    private static List<Access> blamed(Case found) {
        List<Access> blamed = new ArrayList<>();
        for (String technique : List.of(Technique.PATTERNS, Technique.SLICING)) {
            Finding first = found.findings(technique).stream()
                    .filter(f -> f.evidenceOf(technique).claim().standing().rank() == 1)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no finding by " + technique));
            assertTrue(first.pattern() != null, () -> technique + " blames no accesses: " + first);
            blamed.addAll(first.pattern().accesses());
        }
        return blamed;
    }

    /** The lines with what happened, each with its continuations. */
    private static List<String> story(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : text.lines()
                .dropWhile(l -> !l.contains("What happened"))
                .takeWhile(l -> !l.isEmpty())
                .toList()) {
            boolean continued = !lines.isEmpty() && !line.matches(".*\\.java:\\d+ .*") && !line.contains("then ");
            if (continued) lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " " + line.strip());
            else lines.add(line);
        }
        assertFalse(lines.isEmpty(), text);
        return lines;
    }

    /** An access inside the library is shown as a call at its line. An element's variable may have its index. */
    private static boolean isIn(List<String> story, Access access) {
        String place = " " + access.at().place() + " ";
        String name = access.variable().substring(access.variable().lastIndexOf('.') + 1);
        String action = (access.write() ? "writes " : "reads ") + name.replaceFirst("\\[.*", "");
        return story.stream().anyMatch(line -> line.contains(place) && (access.via() != null || line.contains(action)));
    }
}
