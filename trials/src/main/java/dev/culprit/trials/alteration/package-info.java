/**
 * Tests run with values replaced, in as many hosts as there are processors. Entry class: {@link dev.culprit.trials.alteration.AlteredTests}. Desk side; the other end is {@code
 * dev.culprit.agent.AlteredHost}, what is to be tried is said by {@code analysis.replacement}.
 */
package dev.culprit.trials.alteration;
