package dev.culprit.runtime;

/** The header of an object that more than one strand of the current trial has touched; also holds its monitor. */
public final class Shared {
    public final int epoch;
    /** Numbered in the order in which objects became shared, so that the same run gives the same numbers. */
    public final int number;
    /** The controller's record of the object's monitor, or null. */
    public Object monitor;

    public Shared(int epoch, int number) {
        this.epoch = epoch;
        this.number = number;
    }
}
