package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.Dependences;

/**
 * What a failure begins with: a point of both runs that gets its value from different definitions, nothing being wrong with these. {@code use} and {@code definition} are
 * nodes of the failing run, {@code passingUse} and {@code passingDefinition} of the passing one; {@link Dependences#UNKNOWN} stands for what there is not.
 */
record Root(int use, int passingUse, int definition, int passingDefinition) {
    /** Whether it is a matter of two definitions, or only the first value that differs. */
    boolean isDefUse() {
        return definition != Dependences.UNKNOWN || passingDefinition != Dependences.UNKNOWN;
    }
}
