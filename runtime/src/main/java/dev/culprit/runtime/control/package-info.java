/**
 * Probes of controlled and free-running programs: accesses, monitors, threads, time, chance and static state.
 *
 * <p>Entry class: {@link dev.culprit.runtime.control.Probes}. Side: target, inside {@code java.base}. Neighbours:
 * {@code weave.control} and {@code weave.statics} insert the calls; the module {@code control} implements {@link
 * dev.culprit.runtime.control.Controller}. Until a controller is installed, every probe does nothing, so that the JVM
 * can boot.
 */
package dev.culprit.runtime.control;
