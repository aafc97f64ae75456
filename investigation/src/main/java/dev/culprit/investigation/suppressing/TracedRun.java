package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Outcome;
import dev.culprit.model.suppression.SuppressionReport;

/** A run, its dependences, which are null if it is inconclusive, and what suppression did in it. */
record TracedRun(Outcome outcome, Dependences dependences, SuppressionReport report) {}
