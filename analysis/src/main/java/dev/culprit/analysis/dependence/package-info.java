/**
 * What depended on what in a traced run: the program's bytecode is interpreted again along the trace, which holds what could not be computed, so that
 * every definition, use, value and decision is known, with its execution index.
 */
package dev.culprit.analysis.dependence;
