/**
 * Dual slicing: Weeratunge, Zhang, Sumner and Jagannathan, Analyzing Concurrency Bugs using Dual Slicing (ISSTA 2010).
 * Connects the differences between a failing and a passing run along the dependences of both runs, from the failure
 * back to its root cause.
 *
 * <p>Entry classes: {@link dev.culprit.analysis.slicing.DualSlicer} and
 * {@link dev.culprit.analysis.slicing.DynamicSlice}. Reads {@code dependence} and {@code alignment}. Driver side.
 */
package dev.culprit.analysis.slicing;
