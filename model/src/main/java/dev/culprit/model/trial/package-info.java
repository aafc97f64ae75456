/**
 * The request for a run: target, steering, alterations and recordings, which can be combined freely unless {@link
 * dev.culprit.model.trial.Combination} names a problem.
 *
 * <p>Entry class: {@link dev.culprit.model.trial.Trial}. Side: both. Neighbours: {@code model.wire} sends batches of
 * trials to a host; {@code weave.plan} and {@code trials.host} prepare a host for the {@link
 * dev.culprit.model.trial.Equipment} that its trials need.
 */
package dev.culprit.model.trial;
