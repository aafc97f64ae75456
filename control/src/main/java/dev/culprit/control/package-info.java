/**
 * Runs trials under control, one after the other. Entry: {@link dev.culprit.control.TrialRunner}.
 *
 * <p>Each part is a package: {@code strategy} chooses the next thread, {@code schedule} gives operations their meaning
 * and switches threads, {@code state} is the model that they work on, {@code carrier} runs the threads, {@code outcome}
 * describes what happened, {@code trace} records it. Side: target, loaded from the agent. Neighbours: {@code runtime},
 * whose probes call in; {@code agent}, which hosts trials.
 */
package dev.culprit.control;
