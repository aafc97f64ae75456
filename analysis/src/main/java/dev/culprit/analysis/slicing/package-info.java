/**
 * Dual slicing: Weeratunge, Zhang, Sumner and Jagannathan, Analyzing Concurrency Bugs using Dual Slicing (ISSTA 2010). What differs between a failing and a
 * passing run is connected, from the failure back to its root, along the dependences of both. Entry classes: {@link
 * dev.culprit.analysis.slicing.DualSlicer} and {@link dev.culprit.analysis.slicing.DynamicSlice}. Desk side; works on {@code dependence} and {@code
 * alignment}.
 */
package dev.culprit.analysis.slicing;
