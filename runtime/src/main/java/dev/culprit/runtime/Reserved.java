package dev.culprit.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The method may use the end of the stack that the JVM keeps back: a stack that overflows in it does so when it is done. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Reserved {}
