/**
 * The command line. Entry class: {@link dev.culprit.cli.Main}. One class for each command: it turns options, which
 * commands share as mixins, into the options of an investigation, has it carried out and prints the result
 * ({@code ..Report}). Driver side; uses {@code investigation} and {@code report}, and nothing uses it.
 */
package dev.culprit.cli;
