package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Outcome;

/** A run and its dependences. */
record TracedRun(Outcome outcome, Dependences dependences) {}
