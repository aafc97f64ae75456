/**
 * Measures the product on the subjects and prints tables. Nothing here is shipped, and no figure is stored: what is
 * printed was measured in that run. Entry classes: {@link dev.culprit.bench.Bench} for the benchmark and {@link
 * dev.culprit.bench.Evaluate} for the papers' tables. Driver side. Each package below measures one technique; {@code
 * programs} and {@code results} serve all of them.
 */
package dev.culprit.bench;
