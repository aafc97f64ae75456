package dev.culprit.report;

import dev.culprit.model.findings.Proof;
import java.util.Locale;

/** Why runs with a cause and runs without it do not prove it. */
final class Doubts {
    private Doubts() {}

    /** One sentence about a proof that does not hold. */
    static String of(Proof proof) {
        Proof.Trials with = proof.forced();
        Proof.Trials without = proof.forbidden();
        if (without.failed() > 0) return "not proved: it also fails without this cause";
        if (proof.isRefuted())
            return String.format(
                    Locale.ROOT,
                    "not proved: %,d of %,d runs pass in spite of this cause",
                    with.runs() - with.failed(),
                    with.runs());
        boolean few = with.runs() < Proof.LEAST_RUNS;
        return String.format(
                Locale.ROOT,
                "not proved: %,d runs %s this cause %s too few, %d are needed",
                few ? with.runs() : without.runs(),
                few ? "with" : "without",
                (few ? with.runs() : without.runs()) == 1 ? "is" : "are",
                Proof.LEAST_RUNS);
    }
}
