package dev.culprit.investigation.nondeterminism;

import dev.culprit.model.Frame;
import dev.culprit.model.Target;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.SourceEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import java.util.List;

/**
 * A setting that decides whether the target fails. {@code failing}: whether it fails with the setting or without it.
 * {@code places} are where the value enters; {@code values} says how many of the values that were tried make a
 * difference.
 */
public record Deciding(
        Target target, Setting setting, boolean failing, List<Frame> places, Values values, Proof proof) {

    /** How many values were tried, and how many of them change the outcome. */
    public record Values(int tried, int changing) {}

    /** The system property with which every run of a host has the setting. */
    public String jvmArgument() {
        return "-D" + Setting.PROPERTY + "=" + setting;
    }

    Deciding with(Proof shown) {
        return new Deciding(target, setting, failing, places, values, shown);
    }

    /** The source with the place where it enters, if it is one, or with the tests that run before. */
    String description() {
        String source = setting.source().description();
        if (setting.source() == Source.TESTS) return source + " (" + SourceValues.words(setting) + ")";
        return places.size() == 1 ? source + " at " + places.get(0).place() : source;
    }

    public Finding finding() {
        String set = SourceValues.words(setting);
        String usual = SourceValues.usual(setting.source());
        List<String> tests =
                setting.source() == Source.TESTS ? List.of(setting.value().split(",")) : List.of();
        DecidingSource subject =
                new DecidingSource(setting.source(), failing ? set : usual, failing ? usual : set, places, tests);
        Claim claim = new Claim(
                Technique.NONDETERMINISM, SourceEvidence.KIND, Standing.first(), List.of(), explanation(subject));
        return new Finding(subject, List.of(new SourceEvidence(claim)), proof, List.of());
    }

    private String explanation(DecidingSource subject) {
        String text = subject.source().description() + ": fails " + subject.fails() + ", passes " + subject.passes();
        if (values.tried < 2) return text;
        return text + "; " + values.changing + " of " + values.tried + " values "
                + (failing ? "make it fail" : "make it pass");
    }
}
