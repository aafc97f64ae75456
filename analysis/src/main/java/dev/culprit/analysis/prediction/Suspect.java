package dev.culprit.analysis.prediction;

import dev.culprit.analysis.dependence.CodePoint;
import java.util.List;

/**
 * Accesses of the observed run that would crash in the given order, which synchronisation allows. {@code at} is the
 * instruction that would crash.
 */
record Suspect(Crash crash, List<Access> order, CodePoint at) {
    /** {@code object} is what a call is about if it is an argument; 0 if it is the receiver. */
    record Access(Prediction.Role role, int node, long object) {
        Access(Prediction.Role role, int node) {
            this(role, node, 0);
        }
    }
}
