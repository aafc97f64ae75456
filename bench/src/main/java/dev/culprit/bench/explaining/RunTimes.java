package dev.culprit.bench.explaining;

/**
 * Milliseconds that one run takes plainly, under control and traced; {@code plain} is not a number where no plain run
 * ended.
 */
public record RunTimes(double plain, double controlled, double traced) {}
