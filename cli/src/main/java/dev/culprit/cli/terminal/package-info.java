/**
 * How commands use the terminal: output and style, progress, Ctrl-C, and words that a shell understands. Entry class:
 * {@link dev.culprit.cli.terminal.Terminal}. Driver side; used by the commands.
 */
package dev.culprit.cli.terminal;
