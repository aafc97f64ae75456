package dev.culprit.investigation.suites;

import dev.culprit.cases.CaseFolder;
import dev.culprit.model.files.BoundedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The verdicts of a suite so far, in a file of its folder, so that a diagnosis that was broken off can be resumed. The
 * first line names the program that they are about.
 */
final class SuiteFile {
    static final String NAME = "suite.txt";
    /** More than the verdicts of any suite need. */
    private static final int LARGEST = 64 << 20;

    private static final String HEAD = "culprit-suite 1 ";

    private final Path file;
    private final String fingerprint;
    private final Map<String, TestVerdict> verdicts = new LinkedHashMap<>();

    private SuiteFile(Path file, String fingerprint) {
        this.file = file;
        this.fingerprint = fingerprint;
    }

    /** What is known of another program, or cannot be read, is not taken over. */
    static SuiteFile open(Path folder, String fingerprint) {
        SuiteFile suite = new SuiteFile(folder.resolve(NAME), fingerprint);
        try {
            List<String> lines = BoundedFile.text(suite.file, LARGEST).lines().toList();
            if (lines.isEmpty() || !lines.get(0).equals(HEAD + fingerprint)) return suite;
            for (String line : lines.subList(1, lines.size())) {
                TestVerdict verdict = TestVerdict.parse(line);
                if (verdict != null) suite.verdicts.put(verdict.test(), verdict);
            }
        } catch (IOException e) {
            // there is none yet
        }
        return suite;
    }

    /** Null if nothing final is known. */
    TestVerdict known(String test) {
        return verdicts.get(test);
    }

    void put(TestVerdict verdict) throws IOException {
        verdicts.put(verdict.test(), verdict);
        CaseFolder.writeWhole(
                file,
                Stream.concat(
                                Stream.of(HEAD + fingerprint),
                                verdicts.values().stream().map(TestVerdict::line))
                        .collect(Collectors.joining("\n", "", "\n")));
    }
}
