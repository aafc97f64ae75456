/**
 * Options that several commands have: the program and its project, how it is run, the search and the output. Entry
 * class: {@link dev.culprit.cli.options.TargetOptions}. Driver side; used by the commands.
 */
package dev.culprit.cli.options;
