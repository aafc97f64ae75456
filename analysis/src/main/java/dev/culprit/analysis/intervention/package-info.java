/**
 * Finds the blamed accesses in a traced failing run, so that their order can be forced and forbidden in other runs.
 * Entry class: {@link dev.culprit.analysis.intervention.BlamedOrder}. Driver side; {@code investigation.proving} uses
 * it.
 */
package dev.culprit.analysis.intervention;
