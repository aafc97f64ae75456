/**
 * What each command does, as a library: one package for each kind of investigation ({@code hunting}, {@code replaying},
 * {@code ranking}, {@code explaining}, {@code locating}) and {@code hosting} for the host JVMs they share. The entry
 * class of a package is its {@code ..Investigation}: it takes a setup, options and a case folder, reports to a
 * {@link dev.culprit.investigation.ProgressListener}, stops on a {@link dev.culprit.investigation.Cancellation}, keeps
 * the case and returns a summary. Nothing here prints, exits or knows a command-line option.
 *
 * <p>Driver side. Uses {@code trials}, {@code analysis} and {@code weave}; the command line, the benchmarks and other
 * front ends use it.
 */
package dev.culprit.investigation;
