/**
 * Suggests fixes that were tried: of faulty statements by running the tests on changed source. Entry class: {@link
 * dev.culprit.investigation.fixing.FixInvestigation}. Driver side; wires {@code analysis.fixes}, the locating of
 * statements and the trials.
 */
package dev.culprit.investigation.fixing;
