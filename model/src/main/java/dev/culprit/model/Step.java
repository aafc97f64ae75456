package dev.culprit.model;

import java.io.Serializable;

/** Something that a thread did to what another thread also used, in the given stretch (from 0) of a schedule. */
public record Step(int stretch, String action, Frame frame) implements Serializable {}
