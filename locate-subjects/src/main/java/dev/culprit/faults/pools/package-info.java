/** Generators of inputs, one for each program: usual, edge and odd ones, the same each time for the same seed. */
package dev.culprit.faults.pools;
