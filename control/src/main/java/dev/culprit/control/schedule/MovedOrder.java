package dev.culprit.control.schedule;

import dev.culprit.model.OrderConstraint;

/**
 * An order that could not be kept because its second thread held a lock, and the order to try instead, before that
 * thread takes the lock.
 */
public record MovedOrder(OrderConstraint asked, OrderConstraint instead) {}
