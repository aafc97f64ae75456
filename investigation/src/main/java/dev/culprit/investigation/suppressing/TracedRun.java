package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Outcome;

/** A run and its dependences, which are null if the run is inconclusive. */
record TracedRun(Outcome outcome, Dependences dependences) {}
