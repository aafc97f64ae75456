/**
 * Weaves the JDK that the program under test runs on: a folder for {@code --patch-module java.base} with woven classes,
 * the runtime, and the sites inside the library.
 *
 * <p>Entry class: {@link dev.culprit.weave.jdk.JdkPatch}. Side: target, before its JVM starts.
 */
package dev.culprit.weave.jdk;
