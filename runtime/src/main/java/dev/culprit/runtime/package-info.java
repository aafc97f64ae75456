/**
 * What woven code calls. These classes are put into {@code java.base} of the target's JVM, so that woven JDK classes can
 * reach them; they use nothing but {@code java.base}, and of it nothing that reads back into a probe without being guarded.
 *
 * <p>Entry class: {@link dev.culprit.runtime.Probes}. Side: target, bootstrap loader. Neighbours: {@code weave} inserts the
 * calls, {@code control} implements {@link dev.culprit.runtime.Controller}. Until a controller is installed every probe is
 * a no-op, so that the JVM can boot.
 */
package dev.culprit.runtime;
