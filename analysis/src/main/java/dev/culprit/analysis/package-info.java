/**
 * The techniques, as functions over recordings. Each technique has a package: {@code patterns}, {@code explanation} and
 * {@code replacement}. They share {@code dependence}, {@code happensbefore}, {@code alignment}, {@code slicing} and
 * {@code ranking}, and do not use each other.
 *
 * <p>Called by {@code investigation}. Driver side.
 */
package dev.culprit.analysis;
