/**
 * The one model of the library: what calls of the JDK and of well-known libraries do. The facts are in {@code
 * library.table}, a text with one line for each group of methods; {@link dev.culprit.bytecode.library.Fact} documents
 * them.
 *
 * <p>Entry class: {@link dev.culprit.bytecode.library.LibraryModel}. Side: both. Neighbours: {@code weave} asks which
 * calls may reach shared state, {@code analysis} what calls depend on, change, order and lock.
 */
package dev.culprit.bytecode.library;
