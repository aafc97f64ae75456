/**
 * Evaluation of statement location against the dissertation on value replacement: single faults, several faults, and
 * the published method beside the command. Entry class: {@link dev.culprit.bench.locating.LocateEvaluation}. Driver
 * side.
 */
package dev.culprit.bench.locating;
