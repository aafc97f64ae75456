/**
 * Finds a failing run of a program, simplifies its schedule, finds a passing run close to it and keeps both. Entry
 * class: {@link dev.culprit.investigation.hunting.HuntInvestigation}. Driver side; wires {@code trials}.
 */
package dev.culprit.investigation.hunting;
