/**
 * Runs small hand-written programs under the real scheduler, in the JVM of the test, without weaving. A {@link
 * dev.culprit.control.testing.Program} is a list of {@linkplain dev.culprit.control.testing.Operations operations} for
 * each thread; a {@link dev.culprit.control.testing.ProgramRunner} executes it under a strategy, or along a schedule,
 * and returns an {@link dev.culprit.control.testing.Execution}.
 *
 * <p>Operations call the same probes of {@code runtime} that woven code calls. Each thread of a program is a thread of
 * the JVM, of which one runs at a time.
 */
package dev.culprit.control.testing;
