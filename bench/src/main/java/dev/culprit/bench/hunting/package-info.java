/**
 * Measurements of controlled runs: failures found, correct programs left alone, speed, slowdown, memory. Entry class:
 * {@link dev.culprit.bench.hunting.FindSection}. Driver side.
 */
package dev.culprit.bench.hunting;
