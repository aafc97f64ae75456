/**
 * The program under test as the driver sees it before any JVM is started: class path, class files, the jars of test
 * frameworks, and the checks that give bad input one clear line. Entry class: {@link
 * dev.culprit.trials.program.TargetCheck}. Side: driver; classes are read, never loaded.
 */
package dev.culprit.trials.program;
