/**
 * Measures the product on the subjects and prints tables. Nothing here is shipped, and no number is kept: what is printed was
 * measured in that run. Entry: {@link dev.culprit.bench.Bench}.
 */
package dev.culprit.bench;
