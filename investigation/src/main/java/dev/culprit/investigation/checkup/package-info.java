/**
 * Checks whether a machine, a JDK and a project can be used. Entry class: {@link
 * dev.culprit.investigation.checkup.Checkup}. Driver side; wires {@code trials} and {@code hunting}.
 */
package dev.culprit.investigation.checkup;
