/**
 * Execution suppression: D. Jeffrey, Y. Wang, C. Tian, R. Gupta, Isolating Bugs in Multithreaded Programs Using
 * Execution Suppression (2011), and chapters 5 to 7 of D. Jeffrey's dissertation (2009). From the point of a failure to
 * the values that it used, to the definitions that made them, and to the orders of accesses at those definitions that
 * may be wrong.
 *
 * <p>Entry classes: {@link dev.culprit.analysis.suppression.FailingUses} and
 * {@link dev.culprit.analysis.suppression.Suspicions}. Reads {@code dependence}, {@code happensbefore} and the failure
 * points of {@code slicing}. {@code investigation} runs the program again, with an order changed or a definition
 * suppressed. Driver side.
 */
package dev.culprit.analysis.suppression;
