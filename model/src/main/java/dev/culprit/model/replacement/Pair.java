package dev.culprit.model.replacement;

/**
 * An interesting value mapping pair: with what was altered, the failing test passes; or, in a relaxed pair, at least
 * some of what was wrong is right. {@code original} is what the value was, {@code step} how many steps the run had
 * taken when it was altered first.
 */
public record Pair(Alteration alteration, Value original, long step, boolean passes) {}
