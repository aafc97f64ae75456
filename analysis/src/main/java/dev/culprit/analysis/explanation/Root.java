package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.Dependences;

/**
 * The root of a failure: a point of both runs that gets its value from different definitions, which are correct
 * themselves. {@code use} and {@code definition} are nodes of the failing run; {@code passingUse} and
 * {@code passingDefinition} are nodes of the passing run. A missing one is {@link Dependences#UNKNOWN}.
 */
record Root(int use, int passingUse, int definition, int passingDefinition) {
    /** True if the definitions differ; false if the root is only the first value that differs. */
    boolean isDefUse() {
        return definition != Dependences.UNKNOWN || passingDefinition != Dependences.UNKNOWN;
    }
}
