package dev.culprit.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that nearly every access passes. The JVM inlines it wherever it is called, so that its speed does not
 * depend on a profile that all callers share and that differs from host to host. The weaver replaces the annotation by
 * the JDK's own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Inline {}
