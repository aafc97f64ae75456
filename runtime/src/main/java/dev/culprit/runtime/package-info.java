/**
 * What woven code calls, with one package for each technique: {@code control}, {@code patterns}, {@code trace} and
 * {@code replacement}; {@code frameworks} is for code that is not the program's. This package holds what they share.
 *
 * <p>Side: target. These classes are put into {@code java.base} of the target's JVM, so that woven JDK classes can
 * reach them. They use nothing but {@code java.base}, and of it nothing that could call a probe again without a guard.
 */
package dev.culprit.runtime;
