package dev.culprit.model;

/** Something that a thread did only after the failure of another one, to what was used before the failure. */
public record LaterStep(String thread, String action, Frame frame) {}
