/**
 * Sources of nondeterminism other than the schedule, and values that a run can be given for them. Entry class: {@link
 * dev.culprit.model.nondeterminism.Setting}. Both sides; {@code agent.nondeterminism} applies settings, {@code
 * investigation.nondeterminism} chooses them.
 */
package dev.culprit.model.nondeterminism;
