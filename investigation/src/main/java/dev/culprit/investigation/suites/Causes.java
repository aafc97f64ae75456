package dev.culprit.investigation.suites;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import java.util.List;

/** A cause in a few words. Tests that fail for the same reason have the same words. */
final class Causes {
    private Causes() {}

    static String of(Finding finding) {
        if (finding.subject() instanceof DecidingSource source) {
            String after = source.tests().isEmpty() ? "" : " after " + String.join(", ", source.tests());
            return source.source().description() + after + places(source.places());
        }
        String kind = finding.kind().replace('-', ' ');
        if (finding.subject() instanceof FaultyStatement statement) return kind + places(List.of(statement.at()));
        List<String> names = finding.pattern() != null ? finding.pattern().names() : finding.variables();
        return names.isEmpty() ? kind : kind + " on " + String.join(" and ", names);
    }

    private static String places(List<Frame> places) {
        return places.isEmpty() ? "" : " at " + places.get(0).place();
    }
}
