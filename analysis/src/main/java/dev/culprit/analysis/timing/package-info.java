/**
 * Names the timing assumption that a run with a delayed thread violates. Entry class: {@link
 * dev.culprit.analysis.timing.TimingCause}. Functions over the outcome of a run; used by the investigations.
 */
package dev.culprit.analysis.timing;
