/**
 * Planning and running trials: hunting for failing schedules, simplifying them, finding the nearest passing schedule,
 * replaying. Entry class: {@link dev.culprit.trials.Hunt}. Side: driver. Neighbours: {@code host} (the JVMs that run
 * the trials), {@code program} (the program under test).
 */
package dev.culprit.trials;
