/**
 * Repeats a recorded run. Entry class: {@link dev.culprit.investigation.replaying.ReplayInvestigation}. Driver side;
 * wires {@code trials}.
 */
package dev.culprit.investigation.replaying;
