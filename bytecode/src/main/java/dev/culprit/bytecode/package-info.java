/**
 * Reading class files without loading classes: who extends whom, which class declares a field, what an instruction does
 * to the operand stack, which field an array came from. Weaver and analyses share it, so that they agree by
 * construction.
 *
 * <p>Entry class: {@link dev.culprit.bytecode.Hierarchy}. Side: both. Neighbours: {@code weave} and {@code analysis}
 * use it; it knows nothing of either.
 */
package dev.culprit.bytecode;
