/**
 * The program under test as something that can be run again and again: main class or test, fresh output and system
 * state.
 *
 * <p>Entry class: {@link dev.culprit.agent.program.Program}. Side: target. Neighbours: run by {@code agent.control} and
 * {@code agent.replacement}.
 */
package dev.culprit.agent.program;
