/**
 * Decides what is woven into which class.
 *
 * <p>Entry class: {@link dev.culprit.weave.plan.Plan}. Side: target. Neighbours: {@code weave} carries the plan out.
 */
package dev.culprit.weave.plan;
