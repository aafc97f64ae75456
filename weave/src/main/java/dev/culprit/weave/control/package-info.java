/**
 * Weavers for control: accesses, monitors, library calls, loops, and the noise of free runs.
 *
 * <p>Entry classes: one weaver per concern, chosen by {@code weave.ClassWeaving}. Side: target. Neighbours: woven code
 * calls {@code runtime.control}.
 */
package dev.culprit.weave.control;
