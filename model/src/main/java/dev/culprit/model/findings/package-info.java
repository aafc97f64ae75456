/**
 * Findings: what a technique blames, and its evidence. Entry class: {@link dev.culprit.model.findings.Finding}. Driver
 * side; made by {@code analysis} and {@code investigation}, kept by {@code cases}, shown by {@code report}.
 */
package dev.culprit.model.findings;
