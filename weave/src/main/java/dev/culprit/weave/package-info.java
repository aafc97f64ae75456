/**
 * Class file in, woven class file out. One class per concern says what is inserted around an instruction or into a
 * class. Concerns see only the original instructions, so that none sees what another one inserted.
 *
 * <p>Entry class: {@link dev.culprit.weave.Weaver}. Side: target. Neighbours: woven code calls {@code runtime}; {@code
 * bytecode} answers questions about classes; {@code agent} calls the weaver when a class is loaded.
 */
package dev.culprit.weave;
