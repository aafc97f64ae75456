/**
 * Correct programs without threads, faulty versions of them, and pools of inputs, to judge how well faulty statements
 * are located. The programs are in packages below {@code subjects.locate}, their versions in {@code src/main/versions}
 * as small edits ({@link dev.culprit.faults.Edit}), which are applied and compiled on demand. Entry: {@link
 * dev.culprit.faults.Programs} and {@link dev.culprit.faults.Workshop}. Nothing here is shipped.
 */
package dev.culprit.faults;
