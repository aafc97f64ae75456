/**
 * What the tables of the measurements are made of: tables, goals, coverage, placements and statistics. It knows nothing
 * of programs and hosts, so counting is tested without a JVM. Entry class: {@link dev.culprit.bench.results.Goals}.
 * Driver side.
 */
package dev.culprit.bench.results;
