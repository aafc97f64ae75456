/**
 * Tasks of pools. Which thread of a pool runs a task is chance, so that two tasks that one thread has run may run at
 * the same time in another run.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.tasks.TaskRun}. Side: driver. Neighbours: {@code dependence}
 * gives the run, {@code prediction} looks for crashes between its tasks.
 */
package dev.culprit.analysis.prediction.tasks;
