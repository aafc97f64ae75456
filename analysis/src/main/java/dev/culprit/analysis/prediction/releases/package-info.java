/**
 * Library objects that a run releases, with the calls that are about them.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.releases.ReleasedObjects}. Side: driver. Neighbours: {@code
 * prediction} looks for uses that could come after a release.
 */
package dev.culprit.analysis.prediction.releases;
