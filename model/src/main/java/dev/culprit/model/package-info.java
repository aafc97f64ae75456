/**
 * The value types that both sides speak: sites, schedules, failures, outcomes and findings, and the schedule's text
 * form. Immutable records, {@code java.base} only. Neighbours: everybody; {@code wire} holds the messages between
 * driver and host.
 */
package dev.culprit.model;
