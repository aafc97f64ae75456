/**
 * Who runs next. One trial is one {@link dev.culprit.control.Scheduler}: it implements the runtime's controller, keeps the model
 * of threads, monitors and virtual time, and asks a {@link dev.culprit.control.strategy.Strategy} wherever more than one thread could go
 * on. How the right to run is handed over is the business of a {@link dev.culprit.control.Carrier}.
 *
 * <p>Side: target, loaded from the agent. Neighbours: {@code runtime} (probes call in), {@code agent} (hosts trials).
 */
package dev.culprit.control;
