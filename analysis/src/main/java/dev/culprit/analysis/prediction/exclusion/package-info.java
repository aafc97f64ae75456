/**
 * Mutual exclusion that is not made by a lock of the language or of the library: permits of a semaphore, an atomic
 * variable that a thread claims, a lock that the program implements itself, validated optimistic reads.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.exclusion.Exclusions}. Side: driver. Neighbours: {@code
 * dependence} gives the run; the detectors of {@code prediction} ask.
 */
package dev.culprit.analysis.prediction.exclusion;
