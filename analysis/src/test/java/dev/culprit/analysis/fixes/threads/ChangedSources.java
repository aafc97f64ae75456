package dev.culprit.analysis.fixes.threads;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.Technique;
import java.util.List;
import java.util.Map;

/** The fixes of a finding in one source file, Account.java. All of them must compile. */
record ChangedSources(String source, List<ThreadFix> fixes) {
    static ChangedSources of(Subject subject, String source) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            AnalyzedSource analyzed = compiler.analyze("Account.java", source);
            Finding finding = Finding.of(
                    subject, new DeadlockEvidence(new Claim(Technique.TRIALS, "any", Standing.first(), List.of(), "")));
            ChangedSources all = new ChangedSources(source, ThreadFixes.of(finding, place -> analyzed));
            for (int i = 0; i < all.fixes.size(); i++) {
                SourceCompiler.Compiled compiled = compiler.compile(Map.of("Account.java", all.get(i)));
                String what = all.fixes.get(i).description();
                assertTrue(compiled.succeeded(), () -> what + ": " + compiled.error());
            }
            return all;
        }
    }

    /** The line with the comment. */
    static Frame frame(String source, String method, String mark) {
        int line = source.substring(0, source.indexOf("// " + mark)).split("\n", -1).length;
        return new Frame("Account", method, "Account.java", line);
    }

    List<String> descriptions() {
        return fixes.stream().map(ThreadFix::description).toList();
    }

    /** The source with the fix of this number. */
    String get(int fix) {
        return Edit.apply(fixes.get(fix).edits().get("Account.java"), source);
    }
}
