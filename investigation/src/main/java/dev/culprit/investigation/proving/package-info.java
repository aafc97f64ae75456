/**
 * Proves a cause by intervention: forces the blamed order in many runs, which should all fail, and forbids it in many
 * others, which should all pass. Entry class: {@link dev.culprit.investigation.proving.ProofInvestigation}. Driver
 * side; {@code diagnosing} uses it.
 */
package dev.culprit.investigation.proving;
