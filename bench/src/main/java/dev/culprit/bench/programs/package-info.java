/**
 * The programs that measurements run on: subjects with what their sources say about them, hosts for them, and plain
 * runs to compare with. Entry class: {@link dev.culprit.bench.programs.Lab}. Every other package of this module builds
 * on it. Driver side.
 */
package dev.culprit.bench.programs;
