/**
 * The command line: one class per command, options in mixins that commands share. Entry class: {@link dev.culprit.cli.Main}. Desk
 * side; puts {@code trials}, {@code report} and {@code weave} together and is called by nobody.
 */
package dev.culprit.cli;
