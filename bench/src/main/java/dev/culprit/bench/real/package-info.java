/**
 * Evaluation on released libraries: publicly reported bugs and applications, each with a driver of ours, and published
 * test suites.
 * Libraries are fetched through Maven when the evaluation runs; drivers are compiled against them. Entry classes:
 * {@link dev.culprit.bench.real.RealBugsEvaluation}, {@link dev.culprit.bench.real.ApplicationsEvaluation} and
 * {@link dev.culprit.bench.real.SuitesEvaluation}. Driver side.
 */
package dev.culprit.bench.real;
