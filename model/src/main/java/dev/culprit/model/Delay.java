package dev.culprit.model;

import java.io.Serializable;

/** At the place, every other thread that can run is let run first, until each has done {@code events} events or cannot go on. */
public record Delay(Place at, int events) implements Serializable {}
