/**
 * Changes of the source that may fix a concurrency defect: locks around regions, synchronized methods, an enforced
 * order, another order of locks. Entry class: {@link dev.culprit.analysis.fixes.threads.ThreadFixes}. Driver side;
 * works on the trees of {@code fixes.source}.
 */
package dev.culprit.analysis.fixes.threads;
