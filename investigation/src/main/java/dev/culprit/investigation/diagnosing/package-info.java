/**
 * The whole investigation: makes a program fail, finds the cause with the techniques that apply, cheapest evidence
 * first, and proves it. Entry class: {@link dev.culprit.investigation.diagnosing.DiagnoseInvestigation}. Driver side;
 * uses the investigations of the single techniques and {@code proving}.
 */
package dev.culprit.investigation.diagnosing;
