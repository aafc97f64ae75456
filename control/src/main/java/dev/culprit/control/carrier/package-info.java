/**
 * How the right to run passes from thread to thread: by continuations on one thread of the operating system ({@link
 * dev.culprit.control.carrier.FiberCarrier}, JDK 24 and later), or from one thread of the JVM to another ({@link
 * dev.culprit.control.carrier.ThreadCarrier}).
 *
 * <p>Side: target. Neighbours: {@code control.schedule}, which declares the interface; {@code runtime.control}, whose
 * {@code ThreadAccess} and {@code Fiber} reach the internals of the JDK.
 */
package dev.culprit.control.carrier;
