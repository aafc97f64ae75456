package dev.culprit.model.findings;

/**
 * A step of a path, by number from 0, depends on another one: in the failing run or the passing run, by control or by
 * data.
 */
public record PathLink(int from, int to, boolean failing, boolean control) {}
