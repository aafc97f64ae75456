package dev.culprit.control.state;

/** A lock and the site where it was first used; 0 where that is not known. */
public record FirstUse(Object lock, int site) {}
