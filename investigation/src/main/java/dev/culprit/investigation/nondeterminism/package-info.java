/**
 * Finds the source of nondeterminism, other than the schedule, that decides whether a program fails: one source at a
 * time is given other values. Entry class: {@link dev.culprit.investigation.nondeterminism.SourceInvestigation}. Driver
 * side; uses the hosts of {@code trials}.
 */
package dev.culprit.investigation.nondeterminism;
