/**
 * Class file in, woven class file out. One class per concern says what is put around an instruction or into a class; concerns
 * see the original instructions only, so none sees what another one inserted.
 *
 * <p>Entry class: {@link dev.culprit.weave.Weaver}. Side: target. Neighbours: woven code calls {@code runtime};
 * {@code bytecode} answers questions about classes; {@code agent} calls the weaver when a class is loaded.
 */
package dev.culprit.weave;
