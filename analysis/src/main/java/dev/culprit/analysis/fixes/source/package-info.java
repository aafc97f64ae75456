/**
 * Source files of the program: parsed and attributed by the JDK's compiler, changed by edits, compiled in memory, and
 * shown as unified diffs. Entry class: {@link dev.culprit.analysis.fixes.source.SourceCompiler}. Driver side; the
 * compiler reads the program's classes and never loads them.
 */
package dev.culprit.analysis.fixes.source;
