package dev.culprit.model;

/** What woven code tells of the program's accesses, besides what control needs. */
public enum Watch {
    NOTHING,
    /** Which accesses of which threads follow each other at a location. */
    PATTERNS,
    /** What cannot be computed from the program's code, so that every dependence of a trial can be rebuilt; controlled mode only. */
    DEPENDENCES
}
