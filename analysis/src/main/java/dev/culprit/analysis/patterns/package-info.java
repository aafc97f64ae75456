/**
 * Pattern ranking: Park, Vuduc and Harrold, Falcon (ICSE 2010). Patterns are collected in the target, run by run; here they are scored by the runs that
 * failed and passed with them. Entry class: {@link dev.culprit.analysis.patterns.PatternRanking}. Desk side; {@code cli} calls it.
 */
package dev.culprit.analysis.patterns;
