/**
 * Keeps woven classes on disk, for other JVMs that load the same classes.
 *
 * <p>Entry class: {@link dev.culprit.weave.cache.CachedWeaving}. Side: target. Neighbours: calls {@code weave}; the
 * agent calls it for each class that is loaded.
 */
package dev.culprit.weave.cache;
