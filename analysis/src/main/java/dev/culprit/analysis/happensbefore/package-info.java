/**
 * Which accesses of a run are ordered by synchronisation, and which locks protect them: vector clocks over the nodes of
 * a traced run.
 *
 * <p>Entry class: {@link dev.culprit.analysis.happensbefore.HappensBefore}. Side: driver. Neighbours: {@code
 * dependence} gives the run, the library model of {@code bytecode} says what calls of library code order; techniques
 * ask it.
 */
package dev.culprit.analysis.happensbefore;
