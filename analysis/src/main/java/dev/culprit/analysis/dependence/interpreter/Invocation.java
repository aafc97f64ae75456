package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.code.Code;

/**
 * A method that code outside the trace invokes, with its arguments.
 *
 * @param self the receiver; null for static methods and constructors
 * @param refs the objects among the arguments, null for other arguments
 */
record Invocation(Code code, Ref self, long[] values, Ref[] refs) {}
