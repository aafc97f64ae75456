/** Fixes of the subjects' faults: what is learned from them, and how many are fixed. */
package dev.culprit.bench.fixing;
