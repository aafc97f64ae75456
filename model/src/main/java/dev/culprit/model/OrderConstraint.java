package dev.culprit.model;

import java.io.Serializable;

/**
 * {@code second} is not to happen before {@code first} has: a thread that comes to {@code second} too early waits. Where it holds a lock that the
 * way to {@code first} needs, it is made to wait before it takes that lock instead.
 */
public record OrderConstraint(Place first, Place second) implements Serializable {}
