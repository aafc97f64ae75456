package dev.culprit.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The way of nearly every access: the JVM's compiler puts it in place wherever it is called. What it comes to depends on no profile then,
 * which is that of all callers together and another in each host. The weaver makes it the JDK's own mark.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Inline {}
