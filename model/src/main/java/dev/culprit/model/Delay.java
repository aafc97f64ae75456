package dev.culprit.model;

/**
 * At the place, every other thread that can run is run first, until each has performed {@code events} events or cannot
 * continue.
 */
public record Delay(Place at, int events) {}
