/**
 * What the techniques say is to blame, in the words of {@code case.json}. Entry class: {@link dev.culprit.model.findings.Finding}. Desk side; made by
 * {@code analysis}, written by {@code report}.
 */
package dev.culprit.model.findings;
