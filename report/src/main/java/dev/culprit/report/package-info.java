/**
 * What was found, as text for the terminal and as a graph, and the progress line. Entry class: {@link
 * dev.culprit.report.TerminalReport}. Driver side; knows the model only and is called by the command line.
 */
package dev.culprit.report;
