/**
 * The model of one trial: its threads, the monitors and locks that they hold or wait for, and virtual time. Entry:
 * {@link dev.culprit.control.state.TrialState}.
 *
 * <p>Nothing here decides. Only the thread that has the right to run changes the model, through {@code
 * control.schedule}; {@code control.outcome} reads it to describe how a trial ended. Side: target.
 */
package dev.culprit.control.state;
