/**
 * Planning and running trials: hunting for failing schedules, simplifying one, finding the nearest that passes, replaying. Entry class: {@link
 * dev.culprit.trials.Hunt}. Desk side. Neighbours: {@code host} (the JVMs that run the trials), {@code program} (what is run), {@code cases}
 * (what is kept).
 */
package dev.culprit.trials;
