/**
 * What was found, for people and for programs: the terminal's text, the progress line, {@code case.json}. Entry
 * classes: {@link dev.culprit.report.TerminalReport} and {@link dev.culprit.report.CaseJson}. Side: driver; knows the
 * model only and is called by the command line.
 */
package dev.culprit.report;
